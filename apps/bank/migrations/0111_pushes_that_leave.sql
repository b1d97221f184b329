-- Why: a push to the browser of a phone waits in a row like an e-mail does: the service of that browser may be slow or down, and a question
-- that a phone was not told of must not hold up whoever asked it.
alter table outgoing_message drop constraint outgoing_message_channel_check;
alter table outgoing_message add constraint outgoing_message_channel_check check (channel in ('mail', 'sms', 'push'));
