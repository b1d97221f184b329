-- Why: whoever works for the bank is a person of a brand without a customer. What they may is said one by one, because most of it takes two
-- people: act (look at and act for a customer), decide and release (papers, limits, names; the second person), support, operate, audit, and
-- staff (who else works here).
alter table person
  add column staff_rights text[] not null default '{}',
  add constraint staff_rights_are_known check (staff_rights <@ array['act', 'decide', 'release', 'support', 'operate', 'audit', 'staff']),
  add constraint only_staff_have_rights check (is_admin or staff_rights = '{}');
update person set staff_rights = '{act}' where is_admin;
create index person_staff on person (brand) where is_admin;
