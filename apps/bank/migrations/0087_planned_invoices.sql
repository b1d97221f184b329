-- An invoice may be paid on a later day: its schedule names the invoice in what is asked each time. The list of invoices looks up the plan of
-- each row, and whoever rejects or withdraws an invoice ends it; only schedules that have not ended are in the index.
create index transfer_schedule_invoice on transfer_schedule (((input ->> 'invoiceId')::integer))
  where ended_at is null and (input ->> 'invoiceId') is not null;
