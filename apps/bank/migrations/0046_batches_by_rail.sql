-- Files of payments that leave the bank: where and in which currency a line goes that does not say so, and what a line must not keep as it came.
alter table batch add column country text, add column currency text, add column read_at timestamptz;
update batch set read_at = created_at where state <> 'reading';

-- What stands for a number that is not kept: the token of a card by how the card is shown.
alter table batch_line add column kept jsonb;
alter table batch_line drop constraint batch_line_state_check;
alter table batch_line add constraint batch_line_state_check check (state in (
  'unchecked', 'wrong', 'ready', 'sent', 'paid', 'waiting', 'refused', 'returned', 'cancelled'));
