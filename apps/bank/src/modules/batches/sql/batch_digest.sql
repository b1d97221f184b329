-- What whoever agrees to a batch agrees to: every line that is right, whom it pays and how much. One changed line changes it.
create or replace function batch_digest(p_batch integer) returns table (lines bigint, send bigint, fee bigint, digest text) language sql stable as $$
  select count(*), coalesce(sum(l.send), 0)::bigint, coalesce(sum(l.fee), 0)::bigint,
         encode(sha256(convert_to(coalesce(string_agg(
           concat_ws('|', l.row, l.send, l.fee, l.receive, l.receive_currency, l.payee, l.target), e'\n' order by l.row), ''), 'utf8')), 'hex')
  from batch_line l where l.batch_id = p_batch and l.state = 'ready' and l.deleted_at is null
$$;
