-- Why: an invited person who had a letter is told when the money goes back; one who never had it is not.

alter table invitation add column lettered_at timestamptz;
update invitation i set lettered_at = i.letter_at from operation o where o.id = i.operation_id and i.done_at is null and o.state = 'sent';
