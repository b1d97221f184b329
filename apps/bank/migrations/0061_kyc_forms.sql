-- Why: what customers say of their money and of themselves in the KYC form is kept beside their other answers; an address that was left stays
-- as the place its documents proved, and counts no more.
alter table kyc_answer
  add column financial jsonb,
  add column due_diligence jsonb;
alter table address
  -- The customer's own word that they live there.
  add column stated_at timestamptz,
  add column ended_at timestamptz;
