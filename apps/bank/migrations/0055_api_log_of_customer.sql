-- Why: the developer console shows the calls of all keys of a customer together, newest first, and counts those of a day. Their log had an
-- index by key only.
create index api_request_of_customer on api_request (customer_id, id desc);
