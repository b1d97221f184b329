-- Why: the code of an authenticator app is the same for every operation of its owner. Tries are counted per operation, so whoever holds a
-- stolen session could begin one after the other and guess on; these are counted per person, whatever the code is for.
alter table authenticator add column failed integer not null default 0;
alter table authenticator add column failed_since timestamptz not null default now();
