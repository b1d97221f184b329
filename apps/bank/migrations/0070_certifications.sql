-- Why: what a company is for tax offices is one of five words that the rules know, not a text of anybody's choosing.
update self_certification set classification = 'active' where classification = 'active non-financial entity';
update self_certification set classification = null where classification not in ('active', 'passive', 'financialInstitution', 'government', 'listed');
alter table self_certification add constraint classification_is_known
  check (classification in ('active', 'passive', 'financialInstitution', 'government', 'listed'));
