-- Why: the texts that people agree to have versions of their own since a change is told to everybody and agreed to by those who come after it. A
-- registration waits for its link for days: it keeps which version of each text was read, in the order of agreement_ids. Those that wait now were
-- begun when both texts were in their first version.
alter table registration add column agreement_versions integer[];
