-- Why: a payment can be made once, on a later day. It is a schedule with a single date, so it is approved, listed, paid, tried again and
-- cancelled as the dates of a repeating payment are. A schedule that begins later has no payment yet.

alter table transfer_schedule drop constraint transfer_schedule_frequency_check;
alter table transfer_schedule add constraint transfer_schedule_frequency_check
  check (frequency in ('daily', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly', 'once'));
