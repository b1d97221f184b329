-- Why: the address to reply to a letter of support is a key to its ticket. It stood in the facts of the notice and of its event, beside the hash that
-- is all that should be kept (0107). From now on it is made with the letter; letters that wait get theirs then.
update notification set facts = (facts - 'replyTo') || case when letter_at is null then '{}' else '{"mayReply": 1}'::jsonb end
where text in ('supportAnswered', 'supportClosed') and facts ? 'replyTo';
update event set data = data #- '{facts,replyTo}' where name = 'notificationCreated' and data -> 'facts' ? 'replyTo';
