-- Somebody of a company is checked also when they have no login here: the check is theirs as a representative.
alter table identity_check alter column person_id drop not null;
alter table identity_check add constraint somebody_is_checked check (person_id is not null or representative_id is not null);
-- The one document that was asked for; nothing where the person chooses.
alter table identity_check add column document_type_id smallint;

drop index identity_check_open;
create unique index identity_check_open on identity_check (customer_id, coalesce(person_id, 0), coalesce(representative_id, 0))
  where state in ('new', 'processing');

alter table fake_identity_check add column documents text[] not null default '{passport,identityCard,drivingLicence}';
