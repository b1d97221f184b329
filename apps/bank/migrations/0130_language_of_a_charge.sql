-- Why: a guest who paid by card got the receipt in the language of the payee. The language of the page where they paid is known when they
-- pay; charges of before have none, and their receipts are in English.
alter table card_charge add column language text;
