-- Why: an alert that halts nothing stood open for ever, and of two of one kind only the first is told. An operator settles it and writes down what
-- was done.
alter table alert add column note text;
