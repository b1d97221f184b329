-- Why: exchange rates come from a source outside. What it said is kept, so that every node prices alike, a source that is down stops nothing
-- at once, and a rate that jumps waits for a person instead of being traded at.
create table market_rate (
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  -- As the source says.
  quoted_at   timestamptz not null,
  -- US dollars for one unit, times 10^10.
  scaled      bigint not null check (scaled > 0),
  source      text not null,
  -- Held: it differs too much from the one before. As long as a held rate is the newest one, nobody exchanges this currency.
  state       text not null check (state in ('used', 'held')),
  -- Who accepted a held one.
  decided_by  text,
  fetched_at  timestamptz not null default now(),
  primary key (currency, quoted_at)
);
create index market_rate_fetched on market_rate (fetched_at);
