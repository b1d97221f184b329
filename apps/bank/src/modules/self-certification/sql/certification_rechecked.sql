-- A fact that a certification rests on has changed, or one of its forms was decided on. Whoever writes there does not know of certifications: the
-- row is marked, and the job compares it with what was signed.
create or replace function certification_of_customer() returns trigger language plpgsql as $$
begin
  update self_certification set recheck_at = now() where customer_id = new.customer_id and recheck_at is null;
  return null;
end $$;
create or replace function certification_of_person() returns trigger language plpgsql as $$
begin
  update self_certification s set recheck_at = now() from customer c
  where c.person_id = new.id and s.customer_id = c.id and s.recheck_at is null;
  return null;
end $$;
create or replace function certification_of_company() returns trigger language plpgsql as $$
begin
  update self_certification set recheck_at = now() where customer_id = new.id and recheck_at is null;
  return null;
end $$;
create or replace trigger certification_address_added after insert on address for each row
  when (new.representative_id is null) execute function certification_of_customer();
create or replace trigger certification_address_left after update of ended_at, country on address for each row
  when (new.representative_id is null) execute function certification_of_customer();
create or replace trigger certification_citizenship after update of citizenship on kyc_answer for each row
  when (old.citizenship is distinct from new.citizenship) execute function certification_of_customer();
create or replace trigger certification_residence after update of residence_country on person for each row
  when (old.residence_country is distinct from new.residence_country) execute function certification_of_person();
create or replace trigger certification_country after update of country on customer for each row
  when (old.country is distinct from new.country) execute function certification_of_company();
create or replace trigger certification_form_decided after update of status on document for each row
  when (new.category = 'certification' and old.status is distinct from new.status) execute function certification_of_customer();
