-- An income finds the contracts of its receiver by their names. The index by number was read as a whole for each of them, wherever the
-- statistics of the table had been taken while few contracts were active.
drop index split_contract_days;
create index split_contract_living on split_contract (sender_id, company_id) where status in ('WAITING', 'ACTIVE', 'TERMINATING');
