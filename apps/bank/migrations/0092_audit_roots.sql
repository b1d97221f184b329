-- Why: a customer takes the lines of their own activity away and can prove later that the bank sealed them. The chain of seals (0012) is of the whole
-- bank and proves nothing without everybody's lines; so each sealing also signs the root of a Merkle tree over its lines. A line, the hashes
-- beside its way to the root and the signature are enough, and they say nothing of anybody else.
create table audit_root (
  -- The numbers of the seals it covers.
  first       bigint primary key,
  last        bigint not null unique,
  -- What was signed, to the letter: JSON with the numbers, the root, and the hash of the root before.
  statement   text not null,
  signature   text not null,
  public_key  text not null,
  made_at     timestamptz not null default now(),
  constraint covers_something check (last >= first)
);
