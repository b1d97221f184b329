-- Messages that nobody answered are counted by where they went; those that were answered, nearly all, are not in the way.
create index challenge_unanswered on challenge (sent_to, sent_at) where used_at is null and mode in ('sms', 'approvalCode');
