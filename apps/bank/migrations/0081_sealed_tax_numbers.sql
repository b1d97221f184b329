-- Why: tax numbers of people, companies and the people behind them stood in the clear, and so did everything a stranger said when registering.
-- A copy of the database alone shows none of it now: it is kept sealed with a key from the settings. The old columns stay for rows that were
-- written before, or by a node of the release before; the job seal-tax-numbers seals those and empties the column.
alter table person add column sealed_tax_id bytea;
alter table company add column sealed_tax_id bytea;
alter table representative add column sealed_tax_id bytea;
-- What was said, as JSON; `said` is empty then.
alter table registration add column sealed_said bytea;

create index person_tax_to_seal on person (id) where tax_id is not null;
create index company_tax_to_seal on company (customer_id) where tax_id is not null;
create index representative_tax_to_seal on representative (id) where tax_id is not null;
create index registration_to_seal on registration (id) where sealed_said is null;
