-- kept 2026-11-17T08:59:50Z
insert into "access" ("person_id", "customer_id", "brand", "rights", "balance_info", "flags", "position_ids", "created_at", "representative_id") overriding system value values
('1013', '10013', 'aldermint', '3', 'true', '{sendMoneyPaxumUser,sendMoneyUser,requestMoney,addFundsWireThirdParty,addFundsBankThirdParty,ownAccounts.digital,ownAccounts.betweenAccounts,ownAccounts.wire,ownAccounts.eft,ownAccounts.oct,ownAccounts.instant,ownAccounts.interac,otherPeople.digital,otherPeople.loadPrepaidCard,otherPeople.wire,otherPeople.eft,otherPeople.oct,otherPeople.instant,otherPeople.interac,otherPeople.p2p,otherPeople.globalTransfer,massPayments.wire,massPayments.eft,massPayments.oct,massPayments.instant,massPayments.interac,massPayments.p2p,massPayments.digital,massPayments.globalTransfer,funding.digital}', '{}', '2026-11-17 08:59:49.36604+00', '1'),
('1014', '10013', 'aldermint', '4', 'true', '{sendMoneyPaxumUser,sendMoneyUser,requestMoney,addFundsWireThirdParty,addFundsBankThirdParty,ownAccounts.digital,ownAccounts.betweenAccounts,ownAccounts.wire,ownAccounts.eft,ownAccounts.oct,ownAccounts.instant,ownAccounts.interac,otherPeople.digital,otherPeople.loadPrepaidCard,otherPeople.wire,otherPeople.eft,otherPeople.oct,otherPeople.instant,otherPeople.interac,otherPeople.p2p,otherPeople.globalTransfer,massPayments.wire,massPayments.eft,massPayments.oct,massPayments.instant,massPayments.interac,massPayments.p2p,massPayments.digital,massPayments.globalTransfer,funding.digital}', '{}', '2026-11-17 08:59:49.36604+00', '2'),
('1015', '10013', 'aldermint', '4', 'true', '{sendMoneyPaxumUser,sendMoneyUser,requestMoney,addFundsWireThirdParty,addFundsBankThirdParty,ownAccounts.digital,ownAccounts.betweenAccounts,ownAccounts.wire,ownAccounts.eft,ownAccounts.oct,ownAccounts.instant,ownAccounts.interac,otherPeople.digital,otherPeople.loadPrepaidCard,otherPeople.wire,otherPeople.eft,otherPeople.oct,otherPeople.instant,otherPeople.interac,otherPeople.p2p,otherPeople.globalTransfer,massPayments.wire,massPayments.eft,massPayments.oct,massPayments.instant,massPayments.interac,massPayments.p2p,massPayments.digital,massPayments.globalTransfer,funding.digital}', '{}', '2026-11-17 08:59:49.36604+00', '3'),
('1016', '10013', 'aldermint', '2', 'true', '{sendMoneyPaxumUser,sendMoneyUser,requestMoney,addFundsWireThirdParty,addFundsBankThirdParty,ownAccounts.digital,ownAccounts.betweenAccounts,ownAccounts.wire,ownAccounts.eft,ownAccounts.oct,ownAccounts.instant,ownAccounts.interac,otherPeople.digital,otherPeople.loadPrepaidCard,otherPeople.wire,otherPeople.eft,otherPeople.oct,otherPeople.instant,otherPeople.interac,otherPeople.p2p,otherPeople.globalTransfer,massPayments.wire,massPayments.eft,massPayments.oct,massPayments.instant,massPayments.interac,massPayments.p2p,massPayments.digital,massPayments.globalTransfer,funding.digital}', '{}', '2026-11-17 08:59:49.36604+00', '4'),
('1017', '10013', 'aldermint', '2', 'true', '{sendMoneyPaxumUser,sendMoneyUser,requestMoney,addFundsWireThirdParty,addFundsBankThirdParty,ownAccounts.digital,ownAccounts.betweenAccounts,ownAccounts.wire,ownAccounts.eft,ownAccounts.oct,ownAccounts.instant,ownAccounts.interac,otherPeople.digital,otherPeople.loadPrepaidCard,otherPeople.wire,otherPeople.eft,otherPeople.oct,otherPeople.instant,otherPeople.interac,otherPeople.p2p,otherPeople.globalTransfer,massPayments.wire,massPayments.eft,massPayments.oct,massPayments.instant,massPayments.interac,massPayments.p2p,massPayments.digital,massPayments.globalTransfer,funding.digital}', '{}', '2026-11-17 08:59:49.36604+00', '5');
insert into "account" ("id", "customer_id", "ledger_account_id", "currency", "type", "sub_type", "status", "number", "is_settlement", "settlement_id", "created_at", "closed_at") overriding system value values
('4109317', '10001', '1', 'USD', '1001', NULL, '2', 'RO34DUCA0000000004109317', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109354', '10001', '2', 'EUR', '1001', NULL, '2', 'RO05DUCA0000000004109354', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109391', '10002', '3', 'USD', '1001', NULL, '2', 'RO73DUCA0000000004109391', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109428', '10003', '4', 'USD', '1001', NULL, '2', 'RO44DUCA0000000004109428', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109465', '10004', '5', 'USD', '1001', NULL, '2', 'RO15DUCA0000000004109465', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109502', '10005', '6', 'USD', '1001', NULL, '2', 'RO83DUCA0000000004109502', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109539', '10006', '7', 'USD', '1001', NULL, '2', 'RO54DUCA0000000004109539', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109576', '10007', '8', 'USD', '1001', NULL, '2', 'RO25DUCA0000000004109576', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109613', '10008', '9', 'USD', '1001', NULL, '2', 'RO93DUCA0000000004109613', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109650', '10009', '10', 'USD', '1001', NULL, '2', 'RO64DUCA0000000004109650', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109687', '10010', '11', 'USD', '1001', NULL, '2', 'RO35DUCA0000000004109687', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109724', '10011', '12', 'USD', '1001', NULL, '2', 'RO06DUCA0000000004109724', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109761', '10012', '13', 'USD', '1001', NULL, '2', 'RO74DUCA0000000004109761', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109798', '10012', '14', 'USD', '2006', 'PREPAID', '2', 'RO45DUCA0000000004109798', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109835', '10013', '15', 'USD', '1001', NULL, '2', 'RO16DUCA0000000004109835', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109872', '10013', '16', 'EUR', '1001', NULL, '2', 'RO84DUCA0000000004109872', 'false', NULL, '2026-11-17 08:59:49.416402+00', NULL),
('4109909', '10001', '44', 'USD', '2135', 'PREPAID', '2', 'RO55DUCA0000000004109909', 'false', NULL, '2026-11-17 08:59:50.462976+00', NULL);
insert into "address" ("id", "customer_id", "address1", "address2", "city", "postal_code", "state_code", "state_name", "country", "kind", "confirmed_at", "created_at") overriding system value values
('6001', '10001', 'Linden Street 11', NULL, 'Springfield', '20001', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.380316+00', '2026-11-17 08:59:49.380316+00'),
('6002', '10002', 'Linden Street 12', NULL, 'Springfield', '20002', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.384397+00', '2026-11-17 08:59:49.384397+00'),
('6003', '10003', 'Linden Street 13', NULL, 'Springfield', '20003', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.385951+00', '2026-11-17 08:59:49.385951+00'),
('6004', '10004', 'Linden Street 14', NULL, 'Springfield', '20004', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.387696+00', '2026-11-17 08:59:49.387696+00'),
('6005', '10005', 'Linden Street 15', NULL, 'Springfield', '20005', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.389238+00', '2026-11-17 08:59:49.389238+00'),
('6006', '10006', 'Linden Street 16', NULL, 'Springfield', '20006', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.390493+00', '2026-11-17 08:59:49.390493+00'),
('6007', '10007', 'Linden Street 17', NULL, 'Springfield', '20007', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.392015+00', '2026-11-17 08:59:49.392015+00'),
('6008', '10008', 'Linden Street 18', NULL, 'Springfield', '20008', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.39373+00', '2026-11-17 08:59:49.39373+00'),
('6009', '10009', 'Linden Street 19', NULL, 'Springfield', '20009', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.39517+00', '2026-11-17 08:59:49.39517+00'),
('6010', '10010', 'Linden Street 20', NULL, 'Springfield', '20010', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.39643+00', '2026-11-17 08:59:49.39643+00'),
('6011', '10011', 'Linden Street 21', NULL, 'Springfield', '20011', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.397476+00', '2026-11-17 08:59:49.397476+00'),
('6012', '10012', 'Linden Street 22', NULL, 'Springfield', '20012', NULL, NULL, 'RO', 'home', '2026-11-17 08:59:49.399358+00', '2026-11-17 08:59:49.399358+00'),
('6013', '10013', 'Linden Street 23', NULL, 'Springfield', '20013', NULL, NULL, 'RO', 'office', '2026-11-17 08:59:49.403716+00', '2026-11-17 08:59:49.403716+00');
insert into "audit_line" ("id", "at", "brand", "person_id", "customer_id", "call", "key", "result", "request_id", "address", "xid", "admin_id") overriding system value values
('1', '2026-11-17 08:59:49.972486+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', 'f728b2ea-c92c-4fb7-be63-1e5b824fb449', '127.0.0.1', '889', NULL),
('10', '2026-11-17 08:59:49.989245+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '517c97d3-53db-43b1-92bd-9950d78b2c63', '127.0.0.1', '906', NULL),
('11', '2026-11-17 08:59:49.990133+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '32405ce3-0c9c-41e1-8d1a-34a5db9eaa84', '127.0.0.1', '907', NULL),
('12', '2026-11-17 08:59:49.990384+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '59b85172-58e2-4c09-ae75-3b4c723f20af', '127.0.0.1', '908', NULL),
('13', '2026-11-17 08:59:49.990568+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '6799e5e3-3325-477a-a76e-dfc5372180f0', '127.0.0.1', '909', NULL),
('14', '2026-11-17 08:59:49.990814+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', 'c7030f33-66c7-4e2b-99b6-5eca6d2cdf9e', '127.0.0.1', '910', NULL),
('15', '2026-11-17 08:59:49.991018+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '5648af43-61a2-4773-bf87-6329d3e0ecaf', '127.0.0.1', '911', NULL),
('16', '2026-11-17 08:59:49.991231+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '80d447fa-4653-43c0-8230-6171880d3e73', '127.0.0.1', '912', NULL),
('17', '2026-11-17 08:59:49.991432+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '0d224b48-2929-4362-a2c5-8b9c9d7e544a', '127.0.0.1', '913', NULL),
('18', '2026-11-17 08:59:50.03041+00', 'aldermint', '1001', '10001', 'p2pTransferFunds', 'kept-paid', '00', 'be98efd9-dcea-4f4e-992e-6d0cfb1de5e5', '127.0.0.1', '915', NULL),
('19', '2026-11-17 08:59:50.075142+00', 'aldermint', '1001', '10001', 'betweenAccountsTransferFunds', 'kept-exchange', '00', '3a88ff11-5ad8-47e8-a87b-d1cf1e7c9b90', '127.0.0.1', '918', NULL),
('2', '2026-11-17 08:59:49.972875+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', 'eb449201-9dac-493a-813f-5ec4cade8a07', '127.0.0.1', '890', NULL),
('20', '2026-11-17 08:59:50.102185+00', 'aldermint', '1001', '10001', 'p2pTransferFunds', 'kept-schedule', '00', '068b5a0a-2c2f-45d8-b0a8-3fed29d88fae', '127.0.0.1', '919', NULL),
('21', '2026-11-17 08:59:50.128432+00', 'aldermint', '1001', '10001', 'p2pTransferFunds', 'kept-invitation', '00', '34465554-0830-43c7-9b26-a7cd274883e3', '127.0.0.1', '921', NULL),
('22', '2026-11-17 08:59:50.155713+00', 'aldermint', '1001', '10001', 'p2pTransferFunds', 'kept-coupon', '00', '0c32aba1-4aa3-44c9-8828-b42fc8007aad', '127.0.0.1', '923', NULL),
('23', '2026-11-17 08:59:50.186225+00', 'aldermint', '1003', '10003', 'p2pTransferFunds', 'kept-waiting', '00', '9204f3aa-a452-43b9-b19d-a0806b3f13aa', '127.0.0.1', '924', NULL),
('24', '2026-11-17 08:59:50.243613+00', 'aldermint', '1004', '10004', 'p2pTransferFunds', 'kept-repeat-waiting', '00', '70d78ed9-dfb5-4841-9e76-ce3185094593', '127.0.0.1', '926', NULL),
('25', '2026-11-17 08:59:50.272641+00', 'aldermint', '1005', '10005', 'octTransferFunds', 'kept-card-waiting', '00', '3ac5100e-448a-48c9-9901-dbc91a67b3d4', '127.0.0.1', '929', NULL),
('26', '2026-11-17 08:59:50.284407+00', 'aldermint', '1006', '10006', 'paymentTemplateCreate', NULL, '00', '8c156bda-7309-48c1-936d-c71e68aa1de6', '127.0.0.1', '931', NULL),
('27', '2026-11-17 08:59:50.301105+00', 'aldermint', '1006', '10006', 'paymentTemplateUpdate', 'template kept-template-waiting', '00', '4f5f6e37-d8c1-4251-8cd4-eb4496e573d4', '127.0.0.1', '933', NULL),
('28', '2026-11-17 08:59:50.293581+00', 'aldermint', '1006', '10006', 'paymentTemplateUpdate', 'kept-template-waiting', '00', '4f5f6e37-d8c1-4251-8cd4-eb4496e573d4', '127.0.0.1', '932', NULL),
('29', '2026-11-17 08:59:50.342814+00', 'aldermint', '1008', '10008', 'p2pTransferFunds', 'kept-coupon-waiting', '00', 'ddd4806e-d16a-4c2b-8043-4f059f7917ca', '127.0.0.1', '935', NULL),
('3', '2026-11-17 08:59:49.974187+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '832d6edf-52e1-4cc3-bbcd-8b29aab11a81', '127.0.0.1', '891', NULL),
('30', '2026-11-17 08:59:50.36579+00', 'aldermint', '1009', '10009', 'p2pTransferFunds', 'kept-invitation-waiting', '00', '9f6a2094-4028-4ff4-b298-2ab35c159c2e', '127.0.0.1', '937', NULL),
('31', '2026-11-17 08:59:50.387826+00', 'aldermint', '1011', '10011', 'p2pTransferFunds', 'kept-push-waiting', '00', 'a11157b8-aad8-4edb-8dd6-53df786c27b4', '127.0.0.1', '939', NULL),
('32', '2026-11-17 08:59:50.405522+00', 'aldermint', '1007', '10007', 'p2pTransferFunds', 'kept-raised', '00', '6b3c182d-da54-458a-876f-fc1a22cca4f9', '127.0.0.1', '942', NULL),
('33', '2026-11-17 08:59:50.432401+00', 'aldermint', '1007', '10007', 'transferScheduleUpdate', 'schedule change kept-change-waiting', '00', '5533b05a-1a43-4366-bdd8-435c681af928', '127.0.0.1', '945', NULL),
('34', '2026-11-17 08:59:50.420842+00', 'aldermint', '1007', '10007', 'transferScheduleUpdate', 'kept-change-waiting', '00', '5533b05a-1a43-4366-bdd8-435c681af928', '127.0.0.1', '944', NULL),
('35', '2026-11-17 08:59:50.452876+00', 'aldermint', '1001', '10001', 'cardApplicationCreate', 'kept-card-ordered', '00', 'a584ee69-990b-4258-92d5-90749cfde48c', '127.0.0.1', '947', NULL),
('36', '2026-11-17 08:59:50.483879+00', 'aldermint', '1010', '10010', 'cardApplicationCreate', 'kept-order-waiting', '00', '597c5c57-c95f-4aae-891b-d9212c590c91', '127.0.0.1', '952', NULL),
('37', '2026-11-17 08:59:50.515416+00', 'aldermint', '1012', '10012', 'prepaidCardLoad', 'kept-load', '00', '75428342-f2a0-48de-a76e-4496ee96aaea', '127.0.0.1', '954', NULL),
('38', '2026-11-17 08:59:50.522696+00', 'aldermint', '1012', '10012', 'cardDetailsGet', NULL, '00', '52efbd1c-cfe8-44b9-a914-d8577fb972f7', '127.0.0.1', '955', NULL),
('39', '2026-11-17 08:59:50.561916+00', 'aldermint', '1013', '10013', 'p2pTransferFunds', 'kept-second', '00', '718b14bd-509c-4601-bc63-41a62e0cfe2c', '127.0.0.1', '959', NULL),
('4', '2026-11-17 08:59:49.974638+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '8fc63254-1231-434e-93c1-922fd35bdce4', '127.0.0.1', '892', NULL),
('40', '2026-11-17 08:59:50.582546+00', 'aldermint', '1013', '10013', 'betweenAccountsTransferFunds', 'kept-second-exchange', '00', '3d0f01f1-b667-4a59-9b35-26cb1602460a', '127.0.0.1', '960', NULL),
('41', '2026-11-17 08:59:50.6014+00', 'aldermint', '1013', '10013', 'p2pTransferFunds', 'kept-many-1', '00', '30c2be41-7fea-4a43-8f89-1ffd8b9cba26', '127.0.0.1', '961', NULL),
('42', '2026-11-17 08:59:50.620604+00', 'aldermint', '1013', '10013', 'p2pTransferFunds', 'kept-many-2', '00', 'cc1e550d-8385-415b-bb5c-c0238037f2f8', '127.0.0.1', '962', NULL),
('43', '2026-11-17 08:59:50.655227+00', 'aldermint', '1016', '10013', 'approvalPolicySet', 'kept-rule-waiting', '00', 'bbe718c1-ac63-4618-87c7-afa1fb45ef54', '127.0.0.1', '966', NULL),
('44', '2026-11-17 08:59:50.673031+00', 'aldermint', '1001', '10001', 'eftTransferFunds', 'kept-sent', '00', '93598e4f-6d93-480e-9432-6d6b32de004c', '127.0.0.1', '968', NULL),
('45', '2026-11-17 08:59:50.712505+00', 'aldermint', '1001', '10001', 'wireTransferFunds', 'kept-posted', '00', 'ea48ea6a-cb8c-4bf2-a991-33b0cca07ee4', '127.0.0.1', '976', NULL),
('5', '2026-11-17 08:59:49.981279+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', 'cb08696a-bc17-4241-97bb-db4d049e8d15', '127.0.0.1', '897', NULL),
('6', '2026-11-17 08:59:49.981632+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '30b4fdeb-4a59-4f37-8deb-5bb8825dadd7', '127.0.0.1', '898', NULL),
('7', '2026-11-17 08:59:49.98214+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '38d41ea2-c4d7-4a22-bd53-351bed9a9645', '127.0.0.1', '899', NULL),
('8', '2026-11-17 08:59:49.982536+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', 'adb7c571-8e01-47d1-8586-75e43a4d407b', '127.0.0.1', '900', NULL),
('9', '2026-11-17 08:59:49.982926+00', 'aldermint', NULL, NULL, 'POST /auth/login', NULL, '00', '89a7c077-28e7-49de-b6d0-0f28222e0013', '127.0.0.1', '901', NULL);
insert into "card" ("account_id", "status", "is_virtual", "alias", "last_four", "expiry_month", "expiry_year", "reissue_status", "ref", "holder_name", "shipping", "address_id", "enrolled_at", "activated_at", "closed_at", "daily_limit", "monthly_limit", "payment_limit", "blocked_categories", "next_ref", "next_last_four", "next_expiry_month", "next_expiry_year", "next_shipping") overriding system value values
('4109798', '2', 'false', 'Card 1', '1000', '8', '2029', NULL, 'crd_V8bk0Zbebxd_T0l7', 'holder Test', 'standard', NULL, NULL, '2026-11-17 08:59:49.445466+00', NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL),
('4109909', '23', 'true', NULL, '5164', '11', '2030', NULL, 'crd_i64NZ2kEFT_o4C5w', 'ana Test', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL);
insert into "card_authorization" ("id", "ref", "account_id", "funding_account_id", "at", "amount", "currency", "merchant_amount", "merchant_currency", "merchant_name", "merchant_code", "category", "status", "reason", "operation_id", "cleared_amount", "cleared_merchant", "expires_at", "refunded_merchant") overriding system value values
('300001', 'pur_RkJVQfsKGyz7JAI_', '4109798', '4109798', '2026-11-17 08:59:50.530512+00', '4000', 'USD', '4000', 'USD', 'Lantern Books', '5942', NULL, 'approved', NULL, '700034', NULL, NULL, '2026-11-24 08:59:50.530512+00', '0');
insert into "card_order" ("operation_id", "done_at", "tries", "next_at", "trouble") overriding system value values
('700031', '2026-11-17 08:59:50.462976+00', '1', '2026-11-17 09:00:20.458384+00', NULL);
insert into "challenge" ("id", "operation_id", "person_id", "mode", "link_hash", "code_hash", "sent_to", "attempts", "resends", "sent_at", "expires_at", "used_at") overriding system value values
('1', '700022', '1003', 'sms', E'\\xff0ab9f1d544c20f5bc4ed4c540f3d66d17005833763d6e740745d0d7ae427ad', E'\\x67256a8ca2ab553f02efd076ce151baaa7154222af92a3f61c5af57877b01826', '+40721015838', '0', '0', '2026-11-17 08:59:50.186225+00', '2026-11-17 09:04:50.186225+00', NULL),
('10', '700039', '1014', 'sms', E'\\xb93faf3f0d5f9de398d917fbf844e4cdcfc4736d3b225c1d10c86a809b55099d', E'\\x0fd943834297f3172b15f601151413f248b8aec57546b4a80bccd0d0b87a7195', '+40721102947', '0', '0', '2026-11-17 08:59:50.636575+00', '2026-11-17 09:04:50.636575+00', NULL),
('2', '700023', '1004', 'sms', E'\\xd80a3326461928616eca9dc0efe0883787a1f7d55101a32ef88c1f9f080650b9', E'\\xb1cb2aa106d1c51a351b80988c2c254445b8853cc91be6b72f8f158e5a11407f', '+40721023757', '0', '0', '2026-11-17 08:59:50.243613+00', '2026-11-17 09:04:50.243613+00', NULL),
('3', '700024', '1005', 'sms', E'\\x265bfaddf244f5d2f6c1403c143ed3c9f22414879502a7f79bb3d815dbf345e2', E'\\x750f4109394767c10d46fec0db4f8f6d9198986f5c5751c0a76fdfd74b8d48a9', '+40721031676', '0', '0', '2026-11-17 08:59:50.272641+00', '2026-11-17 09:04:50.272641+00', NULL),
('4', '700025', '1006', 'sms', E'\\x9a44c54b9505e208e1ff6ea94455a8a8b65a34dcf43531d7561861e766a32656', E'\\xe54f352faeb8c6ef48cef4d576effd2db0f305c040ad840137df1514b6d64a65', '+40721039595', '0', '0', '2026-11-17 08:59:50.301105+00', '2026-11-17 09:04:50.301105+00', NULL),
('5', '700026', '1008', 'sms', E'\\x8016738c13c629c4eda2470ee8b46a69c3e98d041955fdc1556df77dd86c661a', E'\\x3369066faaf0dfc80cb9bf8f9fe4a384946580b3f266189128f0f363d2da27c7', '+40721055433', '0', '0', '2026-11-17 08:59:50.342814+00', '2026-11-17 09:04:50.342814+00', NULL),
('6', '700027', '1009', 'sms', E'\\xadd5d854b9d0b1963b02e358bf907bc0770b22ec8eddd420544ebe6eaf6e8da0', E'\\xdda220866c0d9744ceb41a4a6520f540fc4f1065af58fd890b343f097eb74b8d', '+40721063352', '0', '0', '2026-11-17 08:59:50.36579+00', '2026-11-17 09:04:50.36579+00', NULL),
('7', '700028', '1011', 'push', E'\\xff0ab9f1d544c20f5bc4ed4c540f3d66d17005833763d6e740745d0d7ae427ad', E'\\x57d2c0300f8bb6985e3bddd22020d5e57bb3f425be79be553b2d0642cd8a41aa', 'person 1011', '0', '0', '2026-11-17 08:59:50.387826+00', '2026-11-17 09:04:50.387826+00', NULL),
('8', '700030', '1007', 'sms', E'\\x25cde6136beae621f947490a1b8f7561e114894ff1aa1d1d0fa6c84ec1158852', E'\\xed7e4d0d1c003c46bc1ddc5c80c7e17d84c2145d563adf5f95491cb2e6b03c95', '+40721047514', '0', '0', '2026-11-17 08:59:50.432401+00', '2026-11-17 09:04:50.432401+00', NULL),
('9', '700032', '1010', 'sms', E'\\xf4eee157e6e8a71ac1fc751eb8bcc5733e0f15ac8b429180497264993f72d53f', E'\\x6e8a1b52c5ea34aee0e085e1f2b41dc9e0c996db8ad812ac285e887ee0cd77e0', '+40721071271', '0', '0', '2026-11-17 08:59:50.483879+00', '2026-11-17 09:04:50.483879+00', NULL);
insert into "command_key" ("person_id", "customer_id", "key", "request_hash", "answer", "created_at") overriding system value values
('1006', '10006', 'kept-template-waiting', E'\\x8596e4cc692e1a7d393df73e018da25e6a4708154c4847e355b108d138ee1410', '{"id": 4003, "approveType": "sms", "operationId": "f938191cf31a478e8bdd22b6f1287e1d", "transactionId": 700025, "approvalSentTo": "+40 ··· ·· 95", "availableApprovalMethods": ["sms"]}', '2026-11-17 08:59:50.293581+00'),
('1007', '10007', 'kept-change-waiting', E'\\xb935029c5b0db3824d131ca49b87ac4f73637e02d3291ebdd43ec254aeb36e08', '{"state": "active", "approving": {"note": "every month, until it is stopped", "payee": "bob Test", "amount": "25.00", "currencyCode": "USD"}, "approveType": "sms", "operationId": "51b575f9ea7b480b815109d839e329be", "transactionId": 700030, "approvalSentTo": "+40 ··· ·· 14", "availableApprovalMethods": ["sms"]}', '2026-11-17 08:59:50.420842+00'),
('1014', '10013', 'kept-many', E'\\x290c8f499e426e698b1d9e6b17ae4cfc3616fb750bf36ee644a70f037a26e298', '{"approving": {"payee": "bob Test +1", "amount": "61.00", "currencyCode": "USD"}, "approveType": "sms", "operationId": "b8b891e36cfd4c31834cbca9f02e5705", "approvalSentTo": "+40 ··· ·· 47", "approvalTransactionId": 700039, "availableApprovalMethods": ["sms"]}', '2026-11-17 08:59:50.642206+00');
insert into "coupon" ("id", "brand", "code", "kinds", "off_percent", "off_cents", "valid_until", "uses", "uses_each", "used") overriding system value values
('1', 'aldermint', 'KEPT-10', '{p2p}', '100', NULL, NULL, '5', '2', '2');
insert into "coupon_use" ("operation_id", "coupon_id", "customer_id") overriding system value values
('700021', '1', '10001'),
('700026', '1', '10008');
insert into "customer" ("id", "brand", "kind", "person_id", "name", "country", "verified", "limited", "limit_reason", "due_diligence_level", "needs_info_update", "needs_kyc", "needs_fatca", "is_merchant", "settlement_of", "strict_mode", "converted", "created_at", "video_identity", "duplicates_given", "needs_card_document", "in_final_review") overriding system value values
('10001', 'aldermint', '0', '1001', 'ana Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10002', 'aldermint', '0', '1002', 'bob Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10003', 'aldermint', '0', '1003', 'plain Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10004', 'aldermint', '0', '1004', 'repeat Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10005', 'aldermint', '0', '1005', 'typed Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10006', 'aldermint', '0', '1006', 'keeper Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10007', 'aldermint', '0', '1007', 'raiser Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10008', 'aldermint', '0', '1008', 'saver Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10009', 'aldermint', '0', '1009', 'inviter Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10010', 'aldermint', '0', '1010', 'buyer Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10011', 'aldermint', '0', '1011', 'pusher Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10012', 'aldermint', '0', '1012', 'holder Test', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false'),
('10013', 'aldermint', '2', NULL, 'Kept Ltd', 'RO', 'true', 'false', NULL, '1', 'false', 'false', 'false', 'false', NULL, 'false', 'false', '2025-10-01 00:00:00+00', NULL, NULL, 'false', 'false');
insert into "demo_message" ("id", "at", "brand", "channel", "recipient", "subject", "body", "data") overriding system value values
('1', '2026-11-17 08:59:49.959438+00', 'aldermint', 'mail', 'holder@test.example', 'A new sign-in to your Aldermint account', 'Hello holder,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('10', '2026-11-17 08:59:49.975003+00', 'aldermint', 'mail', 'pusher@test.example', 'A new sign-in to your Aldermint account', 'Hello pusher,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('11', '2026-11-17 08:59:49.975884+00', 'aldermint', 'mail', 'raiser@test.example', 'A new sign-in to your Aldermint account', 'Hello raiser,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('12', '2026-11-17 08:59:49.976268+00', 'aldermint', 'mail', 'typed@test.example', 'A new sign-in to your Aldermint account', 'Hello typed,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('13', '2026-11-17 08:59:49.976566+00', 'aldermint', 'mail', 'saver@test.example', 'A new sign-in to your Aldermint account', 'Hello saver,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('14', '2026-11-17 08:59:49.983404+00', 'aldermint', 'mail', 'bob@test.example', 'A new sign-in to your Aldermint account', 'Hello bob,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('15', '2026-11-17 08:59:49.984891+00', 'aldermint', 'mail', 'plain@test.example', 'A new sign-in to your Aldermint account', 'Hello plain,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('16', '2026-11-17 08:59:49.984993+00', 'aldermint', 'mail', 'repeat@test.example', 'A new sign-in to your Aldermint account', 'Hello repeat,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('17', '2026-11-17 08:59:49.985135+00', 'aldermint', 'mail', 'anna@test.example', 'A new sign-in to your Aldermint account', 'Hello anna,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('18', '2026-11-17 08:59:50.226348+00', 'aldermint', 'sms', '+40721015838', '+40721015838', '153568 confirms $10.00 → bob Test. Nobody from the bank ever asks for this code.', NULL),
('19', '2026-11-17 08:59:50.25158+00', 'aldermint', 'sms', '+40721023757', '+40721023757', '136383 confirms $10.00 → bob Test, a payment that repeats. Nobody from the bank ever asks for this code.', NULL),
('2', '2026-11-17 08:59:49.96025+00', 'aldermint', 'mail', 'ana@test.example', 'A new sign-in to your Aldermint account', 'Hello ana,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('20', '2026-11-17 08:59:50.279241+00', 'aldermint', 'sms', '+40721031676', '+40721031676', '763940 confirms $20.00 → Olga Test, •••• 1118. Nobody from the bank ever asks for this code.', NULL),
('21', '2026-11-17 08:59:50.324131+00', 'aldermint', 'sms', '+40721039595', '+40721039595', '802598 confirms template Rent: Hans Muster. Nobody from the bank ever asks for this code.', NULL),
('22', '2026-11-17 08:59:50.349274+00', 'aldermint', 'sms', '+40721055433', '+40721055433', '923970 confirms $10.00 → bob Test. Nobody from the bank ever asks for this code.', NULL),
('23', '2026-11-17 08:59:50.371871+00', 'aldermint', 'sms', '+40721063352', '+40721063352', '303945 confirms $10.00 → later@test.example. Nobody from the bank ever asks for this code.', NULL),
('24', '2026-11-17 08:59:50.392289+00', 'aldermint', 'push', 'pusher@test.example', 'Is this you?', '$10.00 → bob Test. To confirm, enter the two digits that your screen shows. If you did not ask for this, decline.', E'{"shows": "p2p\\n10.00 USD\\n0.25 USD\\n10.00 USD\\nbob Test\\nbob@test.example\\n", "deviceId": "BIVyI84PT2cbsxMb_ByJfQ", "operationId": "0098b50f2ffd4557af9b8ce14f5978a2"}'),
('25', '2026-11-17 08:59:50.436564+00', 'aldermint', 'sms', '+40721047514', '+40721047514', '750220 confirms repeating payment to bob Test: $25.00 every month, until it is stopped. Nobody from the bank ever asks for this code.', NULL),
('26', '2026-11-17 08:59:50.487818+00', 'aldermint', 'sms', '+40721071271', '+40721071271', '452693 confirms $1.50 → Virtual card, USD. Nobody from the bank ever asks for this code.', NULL),
('27', '2026-11-17 08:59:50.640506+00', 'aldermint', 'sms', '+40721102947', '+40721102947', '164722 confirms $61.00 → bob Test +1. Nobody from the bank ever asks for this code.', NULL),
('3', '2026-11-17 08:59:49.962368+00', 'aldermint', 'mail', 'bela@test.example', 'A new sign-in to your Aldermint account', 'Hello bela,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('4', '2026-11-17 08:59:49.964751+00', 'aldermint', 'mail', 'maker@test.example', 'A new sign-in to your Aldermint account', 'Hello maker,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('5', '2026-11-17 08:59:49.96429+00', 'aldermint', 'mail', 'inviter@test.example', 'A new sign-in to your Aldermint account', 'Hello inviter,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('6', '2026-11-17 08:59:49.968345+00', 'aldermint', 'mail', 'buyer@test.example', 'A new sign-in to your Aldermint account', 'Hello buyer,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('7', '2026-11-17 08:59:49.969587+00', 'aldermint', 'mail', 'boss@test.example', 'A new sign-in to your Aldermint account', 'Hello boss,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('8', '2026-11-17 08:59:49.970103+00', 'aldermint', 'mail', 'keeper@test.example', 'A new sign-in to your Aldermint account', 'Hello keeper,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL),
('9', '2026-11-17 08:59:49.97055+00', 'aldermint', 'mail', 'chief@test.example', 'A new sign-in to your Aldermint account', 'Hello chief,

somebody signed in to your Aldermint account from an unknown browser at the address 127.0.0.1.

If it was you, there is nothing to do. If not, write to us at once: help@aldermint.example.', NULL);
insert into "demo_phone" ("device_id", "secret") overriding system value values
('BIVyI84PT2cbsxMb_ByJfQ', 'w78QDXcQLcOUwKHhwpOP3Y283RugpfYVQjdsTrqcTFA');
insert into "device" ("id", "person_id", "code", "type", "name", "public_key", "push_token", "location", "last_activity_at", "approved_at", "removed_at", "created_at") overriding system value values
('BIVyI84PT2cbsxMb_ByJfQ', '1011', 'demo-1011', 'android', 'Pixel', E'\\x753d025eed8dc5bcc91c69ec2c8701f4e47d316da90d998fa500cb78af39e31e', NULL, NULL, NULL, '2026-11-17 08:59:49.376023+00', NULL, '2026-11-17 08:59:49.376023+00');
insert into "document" ("id", "customer_id", "address_id", "category", "type_id", "type", "number", "status", "issued_on", "expires_on", "reject_reason", "created_by", "created_at") overriding system value values
('8001', '10001', NULL, 'identity', '1', 'passport', 'X10001', '2', '2019-05-02', '2031-05-02', NULL, '1001', '2026-11-17 08:59:49.381497+00'),
('8002', '10001', '6001', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1001', '2026-11-17 08:59:49.381497+00'),
('8003', '10002', NULL, 'identity', '1', 'passport', 'X10002', '2', '2019-05-02', '2031-05-02', NULL, '1002', '2026-11-17 08:59:49.385229+00'),
('8004', '10002', '6002', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1002', '2026-11-17 08:59:49.385229+00'),
('8005', '10003', NULL, 'identity', '1', 'passport', 'X10003', '2', '2019-05-02', '2031-05-02', NULL, '1003', '2026-11-17 08:59:49.38692+00'),
('8006', '10003', '6003', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1003', '2026-11-17 08:59:49.38692+00'),
('8007', '10004', NULL, 'identity', '1', 'passport', 'X10004', '2', '2019-05-02', '2031-05-02', NULL, '1004', '2026-11-17 08:59:49.388447+00'),
('8008', '10004', '6004', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1004', '2026-11-17 08:59:49.388447+00'),
('8009', '10005', NULL, 'identity', '1', 'passport', 'X10005', '2', '2019-05-02', '2031-05-02', NULL, '1005', '2026-11-17 08:59:49.389925+00'),
('8010', '10005', '6005', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1005', '2026-11-17 08:59:49.389925+00'),
('8011', '10006', NULL, 'identity', '1', 'passport', 'X10006', '2', '2019-05-02', '2031-05-02', NULL, '1006', '2026-11-17 08:59:49.391438+00'),
('8012', '10006', '6006', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1006', '2026-11-17 08:59:49.391438+00'),
('8013', '10007', NULL, 'identity', '1', 'passport', 'X10007', '2', '2019-05-02', '2031-05-02', NULL, '1007', '2026-11-17 08:59:49.392982+00'),
('8014', '10007', '6007', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1007', '2026-11-17 08:59:49.392982+00'),
('8015', '10008', NULL, 'identity', '1', 'passport', 'X10008', '2', '2019-05-02', '2031-05-02', NULL, '1008', '2026-11-17 08:59:49.394612+00'),
('8016', '10008', '6008', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1008', '2026-11-17 08:59:49.394612+00'),
('8017', '10009', NULL, 'identity', '1', 'passport', 'X10009', '2', '2019-05-02', '2031-05-02', NULL, '1009', '2026-11-17 08:59:49.395857+00'),
('8018', '10009', '6009', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1009', '2026-11-17 08:59:49.395857+00'),
('8019', '10010', NULL, 'identity', '1', 'passport', 'X10010', '2', '2019-05-02', '2031-05-02', NULL, '1010', '2026-11-17 08:59:49.396971+00'),
('8020', '10010', '6010', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1010', '2026-11-17 08:59:49.396971+00'),
('8021', '10011', NULL, 'identity', '1', 'passport', 'X10011', '2', '2019-05-02', '2031-05-02', NULL, '1011', '2026-11-17 08:59:49.398641+00'),
('8022', '10011', '6011', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1011', '2026-11-17 08:59:49.398641+00'),
('8023', '10012', NULL, 'identity', '1', 'passport', 'X10012', '2', '2019-05-02', '2031-05-02', NULL, '1012', '2026-11-17 08:59:49.402936+00'),
('8024', '10012', '6012', 'residence', '2', 'utility bill', NULL, '2', '2026-01-12', '2029-01-12', NULL, '1012', '2026-11-17 08:59:49.402936+00'),
('8025', '10013', NULL, 'company', '30', 'registration extract', NULL, '2', '2025-09-12', NULL, NULL, '1013', '2026-11-17 08:59:49.409952+00'),
('8026', '10013', NULL, 'company', '31', 'articles of association', NULL, '2', '2025-09-12', NULL, NULL, '1013', '2026-11-17 08:59:49.409952+00'),
('8027', '10013', NULL, 'company', '32', 'list of owners', NULL, '41', '2025-09-12', NULL, NULL, '1013', '2026-11-17 08:59:49.409952+00');
insert into "event" ("id", "xid", "at", "customer_id", "number", "name", "data", "person_id") overriding system value values
('1', '915', '2026-11-17 08:59:50.03041+00', '10001', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('10', '926', '2026-11-17 08:59:50.243613+00', '10004', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees", "schedules"]}', NULL),
('11', '929', '2026-11-17 08:59:50.272641+00', '10005', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('12', '933', '2026-11-17 08:59:50.301105+00', '10006', '1', 'changed', '{"topics": ["payees"]}', NULL),
('13', '935', '2026-11-17 08:59:50.342814+00', '10008', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('14', '937', '2026-11-17 08:59:50.36579+00', '10009', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('15', '939', '2026-11-17 08:59:50.387826+00', '10011', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('16', '942', '2026-11-17 08:59:50.405522+00', '10002', '4', 'changed', '{"topics": ["accounts", "history", "approvals", "payees", "schedules"]}', NULL),
('17', '942', '2026-11-17 08:59:50.405522+00', '10007', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees", "schedules"]}', NULL),
('18', '945', '2026-11-17 08:59:50.432401+00', '10007', '2', 'changed', '{"topics": ["schedules", "approvals"]}', NULL),
('19', '947', '2026-11-17 08:59:50.452876+00', '10001', '6', 'changed', '{"topics": ["accounts", "cards", "history"]}', NULL),
('2', '915', '2026-11-17 08:59:50.03041+00', '10002', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('20', '951', '2026-11-17 08:59:50.462976+00', '10001', '7', 'changed', '{"topics": ["accounts", "cards"]}', NULL),
('21', '952', '2026-11-17 08:59:50.483879+00', '10010', '1', 'changed', '{"topics": ["accounts", "cards", "history"]}', NULL),
('22', '954', '2026-11-17 08:59:50.515416+00', '10012', '1', 'changed', '{"topics": ["accounts", "history", "approvals"]}', NULL),
('23', '957', '2026-11-17 08:59:50.538811+00', '10012', '2', 'changed', '{"topics": ["accounts", "cards", "history"]}', NULL),
('24', '959', '2026-11-17 08:59:50.561916+00', '10013', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('25', '960', '2026-11-17 08:59:50.582546+00', '10013', '2', 'changed', '{"topics": ["accounts", "history", "approvals"]}', NULL),
('26', '961', '2026-11-17 08:59:50.6014+00', '10013', '3', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('27', '962', '2026-11-17 08:59:50.620604+00', '10013', '4', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('28', '966', '2026-11-17 08:59:50.655227+00', '10013', '5', 'changed', '{"topics": ["approvals"]}', NULL),
('29', '968', '2026-11-17 08:59:50.673031+00', '10001', '8', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('3', '918', '2026-11-17 08:59:50.075142+00', '10001', '2', 'changed', '{"topics": ["accounts", "history", "approvals"]}', NULL),
('30', '973', '2026-11-17 08:59:50.686772+00', '10001', '9', 'changed', '{"topics": ["history"]}', NULL),
('31', '976', '2026-11-17 08:59:50.712505+00', '10001', '10', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('4', '919', '2026-11-17 08:59:50.102185+00', '10001', '3', 'changed', '{"topics": ["accounts", "history", "approvals", "payees", "schedules"]}', NULL),
('5', '919', '2026-11-17 08:59:50.102185+00', '10002', '2', 'changed', '{"topics": ["accounts", "history", "approvals", "payees", "schedules"]}', NULL),
('6', '921', '2026-11-17 08:59:50.128432+00', '10001', '4', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('7', '923', '2026-11-17 08:59:50.155713+00', '10001', '5', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('8', '923', '2026-11-17 08:59:50.155713+00', '10002', '3', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL),
('9', '924', '2026-11-17 08:59:50.186225+00', '10003', '1', 'changed', '{"topics": ["accounts", "history", "approvals", "payees"]}', NULL);
insert into "event_counter" ("customer_id", "number") overriding system value values
('10001', '10'),
('10002', '4'),
('10003', '1'),
('10004', '1'),
('10005', '1'),
('10006', '1'),
('10007', '2'),
('10008', '1'),
('10009', '1'),
('10010', '1'),
('10011', '1'),
('10012', '2'),
('10013', '5');
insert into "external_card" ("id", "customer_id", "token", "bin", "last_four", "holder_name", "expiry_month", "expiry_year", "country", "scheme", "bank_name", "used_at") overriding system value values
('6001', '10005', 'tok_GYyQEpyYSOEo8J9Xg85uOJdci7EBJ7uv', '411122', '1118', 'Olga Test', '12', '2098', 'PT', 'visa', 'Banco da Ribeira', '2026-11-17 08:59:50.272641+00');
insert into "fake_card" ("ref", "order_id", "number_hash", "sealed", "last_four", "expiry_month", "expiry_year", "currency", "brand", "holder", "is_virtual", "is_express", "state", "enrolled", "controls", "ordered_at", "frame_token", "frame_until") overriding system value values
('crd_V8bk0Zbebxd_T0l7', 'world 4109798', E'\\x8866c8bec139a5800c904182f971ce778cdf0e8596f065df1d2edbc150ee97df', E'\\x0134688e7a3e85160744d3ffcf37e1558f9d9e732ea2b2601f9e9e29444bbce4739174f1da1873f86b2c77bf3a11fe606cff6a11814036d7efc220d5e6e0e4a2d1e7f5b660df3d6617c1c70573c02907e9141d', '1000', '8', '2029', 'USD', 'aldermint', 'holder Test', 'false', 'false', 'active', 'false', '{}', '2026-11-17 08:59:49.439+00', NULL, NULL),
('crd_i64NZ2kEFT_o4C5w', '5d72e59685e34d0b8898e155921eeab7', E'\\xa643f0daf4a5a61feacde67a32b4e52edd7f596bb9b18790d07b11c32e7cfea7', E'\\x018a48ac1129633d25e3b144a12322ead7d0f5689f320efa4a32ca4e8b13473692d82d616611ef89103f46f3bf685f8df150086b27d461fd02ca98fa07bf71c7d477d6f0e3d1cd4e805008b77611c329cd89f7', '5164', '11', '2030', 'USD', 'aldermint', 'ana Test', 'true', 'false', 'made', 'false', '{}', '2026-11-17 08:59:50.46+00', NULL, NULL);
insert into "fake_card_purchase" ("ref", "card_ref", "shop", "code", "amount", "currency", "at", "state", "reason", "clears_at", "clears_amount", "repeats_at") overriding system value values
('pur_RkJVQfsKGyz7JAI_', 'crd_V8bk0Zbebxd_T0l7', 'Lantern Books', '5942', '4000', 'USD', '2026-11-17 08:59:50.542+00', 'approved', NULL, '2026-11-17 08:59:50.542+00', '4000', NULL);
insert into "fake_rail_order" ("id", "rail", "amount", "currency", "account", "tries", "accepted_at", "cancelled_at", "settled_at") overriding system value values
('9f071ef06a644d9aaa3890005b25cbbc', 'eft', '5437', 'EUR', 'DE82911010103141592314', '1', '2026-11-17 08:59:50.682+00', NULL, NULL);
insert into "invitation" ("operation_id", "brand", "email", "expires_at", "letter_at", "done_at") overriding system value values
('700020', 'aldermint', 'newcomer@test.example', '2026-12-17 08:59:50.128432+00', '2026-11-17 08:59:50.128432+00', NULL);
insert into "kyc_answer" ("customer_id", "country_of_birth", "citizenship", "source_ids", "purpose_ids", "deposit_id", "questions", "updated_at") overriding system value values
('10001', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10002', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10003', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10004', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10005', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10006', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10007', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10008', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10009', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10010', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10011', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10012', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00'),
('10013', 'RO', '{RO}', '{1}', '{1,2}', '2', '[]', '2026-11-17 08:59:49.405201+00');
insert into "ledger_account" ("id", "code", "kind", "brand", "currency", "posted", "held", "version", "may_go_below", "created_at") overriding system value values
('1', 'customer:10001:USD:4109317', 'customer', 'aldermint', 'USD', '480267', '0', '9', 'false', '2026-11-17 08:59:49.4123+00'),
('10', 'customer:10009:USD:4109650', 'customer', 'aldermint', 'USD', '50000', '1025', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('11', 'customer:10010:USD:4109687', 'customer', 'aldermint', 'USD', '50000', '150', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('12', 'customer:10011:USD:4109724', 'customer', 'aldermint', 'USD', '50000', '1025', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('13', 'customer:10012:USD:4109761', 'customer', 'aldermint', 'USD', '28000', '0', '2', 'false', '2026-11-17 08:59:49.4123+00'),
('14', 'card:10012:USD:4109798', 'card', 'aldermint', 'USD', '12000', '4000', '2', 'false', '2026-11-17 08:59:49.4123+00'),
('15', 'customer:10013:USD:4109835', 'customer', 'aldermint', 'USD', '500000', '8906', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('16', 'customer:10013:EUR:4109872', 'customer', 'aldermint', 'EUR', '1000', '0', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('17', 'income:fees:aldermint:USD#0', 'income', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('18', 'fx:position:aldermint:USD#0', 'fx', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('19', 'rail:wire:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('2', 'customer:10001:EUR:4109354', 'customer', 'aldermint', 'EUR', '92000', '0', '2', 'false', '2026-11-17 08:59:49.4123+00'),
('20', 'rail:eft:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('21', 'rail:oct:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('22', 'rail:crypto:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('23', 'rail:instant:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('24', 'rail:interac:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('25', 'rail:card-scheme:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('26', 'rail:deposit:aldermint:USD#0', 'rail', 'aldermint', 'USD', '-1491000', '0', '14', 'true', '2026-11-17 08:59:49.42128+00'),
('27', 'rail:other:aldermint:USD#0', 'rail', 'aldermint', 'USD', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('28', 'income:fees:aldermint:EUR#0', 'income', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('29', 'fx:position:aldermint:EUR#0', 'fx', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('3', 'customer:10002:USD:4109391', 'customer', 'aldermint', 'USD', '5000', '0', '5', 'false', '2026-11-17 08:59:49.4123+00'),
('30', 'rail:wire:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('31', 'rail:eft:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('32', 'rail:oct:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('33', 'rail:crypto:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('34', 'rail:instant:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('35', 'rail:interac:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('36', 'rail:card-scheme:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('37', 'rail:deposit:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '-91000', '0', '2', 'true', '2026-11-17 08:59:49.42128+00'),
('38', 'rail:other:aldermint:EUR#0', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:49.42128+00'),
('39', 'income:fees:aldermint:USD#1', 'income', 'aldermint', 'USD', '1551', '0', '7', 'true', '2026-11-17 08:59:50.022207+00'),
('4', 'customer:10003:USD:4109428', 'customer', 'aldermint', 'USD', '50000', '1025', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('40', 'fx:position:aldermint:USD#1', 'fx', 'aldermint', 'USD', '14207', '0', '3', 'true', '2026-11-17 08:59:50.071221+00'),
('41', 'fx:position:aldermint:EUR#1', 'fx', 'aldermint', 'EUR', '-12874', '0', '3', 'true', '2026-11-17 08:59:50.071299+00'),
('42', 'suspense:invitations:aldermint:USD', 'suspense', 'aldermint', 'USD', '1000', '0', '1', 'true', '2026-11-17 08:59:50.124272+00'),
('43', 'rail:oct:aldermint:EUR#1', 'rail', 'aldermint', 'EUR', '0', '0', '0', 'true', '2026-11-17 08:59:50.268086+00'),
('44', 'card:10001:USD:4109909', 'card', 'aldermint', 'USD', '0', '0', '0', 'false', '2026-11-17 08:59:50.462976+00'),
('45', 'rail:eft:aldermint:EUR#1', 'rail', 'aldermint', 'EUR', '5437', '0', '1', 'true', '2026-11-17 08:59:50.669621+00'),
('46', 'rail:wire:aldermint:EUR#1', 'rail', 'aldermint', 'EUR', '5437', '0', '1', 'true', '2026-11-17 08:59:50.708407+00'),
('5', 'customer:10004:USD:4109465', 'customer', 'aldermint', 'USD', '50000', '1025', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('6', 'customer:10005:USD:4109502', 'customer', 'aldermint', 'USD', '50000', '2170', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('7', 'customer:10006:USD:4109539', 'customer', 'aldermint', 'USD', '50000', '0', '1', 'false', '2026-11-17 08:59:49.4123+00'),
('8', 'customer:10007:USD:4109576', 'customer', 'aldermint', 'USD', '48975', '0', '2', 'false', '2026-11-17 08:59:49.4123+00'),
('9', 'customer:10008:USD:4109613', 'customer', 'aldermint', 'USD', '50000', '1000', '1', 'false', '2026-11-17 08:59:49.4123+00');
insert into "ledger_entry" ("operation_id", "account_id", "currency", "amount", "balance_after", "account_version", "booked_at") overriding system value values
('700001', '1', 'USD', '500000', '500000', '1', '2026-11-17 08:59:49.331+00'),
('700001', '26', 'USD', '-500000', '-500000', '1', '2026-11-17 08:59:49.331+00'),
('700002', '2', 'EUR', '90000', '90000', '1', '2026-11-17 08:59:49.331+00'),
('700002', '37', 'EUR', '-90000', '-90000', '1', '2026-11-17 08:59:49.331+00'),
('700003', '26', 'USD', '-1000', '-501000', '2', '2026-11-17 08:59:49.331+00'),
('700003', '3', 'USD', '1000', '1000', '1', '2026-11-17 08:59:49.331+00'),
('700004', '26', 'USD', '-50000', '-551000', '3', '2026-11-17 08:59:49.331+00'),
('700004', '4', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.331+00'),
('700005', '26', 'USD', '-50000', '-601000', '4', '2026-11-17 08:59:49.331+00'),
('700005', '5', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.331+00'),
('700006', '26', 'USD', '-50000', '-651000', '5', '2026-11-17 08:59:49.331+00'),
('700006', '6', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.331+00'),
('700007', '26', 'USD', '-50000', '-701000', '6', '2026-11-17 08:59:49.332+00'),
('700007', '7', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.332+00'),
('700008', '26', 'USD', '-50000', '-751000', '7', '2026-11-17 08:59:49.332+00'),
('700008', '8', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.332+00'),
('700009', '26', 'USD', '-50000', '-801000', '8', '2026-11-17 08:59:49.332+00'),
('700009', '9', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.332+00'),
('700010', '10', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.332+00'),
('700010', '26', 'USD', '-50000', '-851000', '9', '2026-11-17 08:59:49.332+00'),
('700011', '11', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.332+00'),
('700011', '26', 'USD', '-50000', '-901000', '10', '2026-11-17 08:59:49.332+00'),
('700012', '12', 'USD', '50000', '50000', '1', '2026-11-17 08:59:49.332+00'),
('700012', '26', 'USD', '-50000', '-951000', '11', '2026-11-17 08:59:49.332+00'),
('700013', '13', 'USD', '30000', '30000', '1', '2026-11-17 08:59:49.332+00'),
('700013', '26', 'USD', '-30000', '-981000', '12', '2026-11-17 08:59:49.332+00'),
('700014', '14', 'USD', '10000', '10000', '1', '2026-11-17 08:59:49.332+00'),
('700014', '26', 'USD', '-10000', '-991000', '13', '2026-11-17 08:59:49.332+00'),
('700015', '15', 'USD', '500000', '500000', '1', '2026-11-17 08:59:49.332+00'),
('700015', '26', 'USD', '-500000', '-1491000', '14', '2026-11-17 08:59:49.332+00'),
('700016', '16', 'EUR', '1000', '1000', '1', '2026-11-17 08:59:49.332+00'),
('700016', '37', 'EUR', '-1000', '-91000', '2', '2026-11-17 08:59:49.332+00'),
('700017', '1', 'USD', '-1025', '498975', '2', '2026-11-17 08:59:50.03041+00'),
('700017', '3', 'USD', '1000', '2000', '2', '2026-11-17 08:59:50.03041+00'),
('700017', '39', 'USD', '25', '25', '1', '2026-11-17 08:59:50.03041+00'),
('700018', '1', 'USD', '-2207', '496768', '3', '2026-11-17 08:59:50.075142+00'),
('700018', '2', 'EUR', '2000', '92000', '2', '2026-11-17 08:59:50.075142+00'),
('700018', '40', 'USD', '2207', '2207', '1', '2026-11-17 08:59:50.075142+00'),
('700018', '41', 'EUR', '-2000', '-2000', '1', '2026-11-17 08:59:50.075142+00'),
('700019', '1', 'USD', '-1025', '495743', '4', '2026-11-17 08:59:50.102185+00'),
('700019', '3', 'USD', '1000', '3000', '3', '2026-11-17 08:59:50.102185+00'),
('700019', '39', 'USD', '25', '50', '2', '2026-11-17 08:59:50.102185+00'),
('700020', '1', 'USD', '-1025', '494718', '5', '2026-11-17 08:59:50.128432+00'),
('700020', '39', 'USD', '25', '75', '3', '2026-11-17 08:59:50.128432+00'),
('700020', '42', 'USD', '1000', '1000', '1', '2026-11-17 08:59:50.128432+00'),
('700021', '1', 'USD', '-1000', '493718', '6', '2026-11-17 08:59:50.155713+00'),
('700021', '3', 'USD', '1000', '4000', '4', '2026-11-17 08:59:50.155713+00'),
('700029', '3', 'USD', '1000', '5000', '5', '2026-11-17 08:59:50.405522+00'),
('700029', '39', 'USD', '25', '100', '4', '2026-11-17 08:59:50.405522+00'),
('700029', '8', 'USD', '-1025', '48975', '2', '2026-11-17 08:59:50.405522+00'),
('700031', '1', 'USD', '-150', '493568', '7', '2026-11-17 08:59:50.452876+00'),
('700031', '39', 'USD', '150', '250', '5', '2026-11-17 08:59:50.452876+00'),
('700033', '13', 'USD', '-2000', '28000', '2', '2026-11-17 08:59:50.515416+00'),
('700033', '14', 'USD', '2000', '12000', '2', '2026-11-17 08:59:50.515416+00'),
('700041', '1', 'USD', '-6095', '487473', '8', '2026-11-17 08:59:50.673031+00'),
('700041', '39', 'USD', '95', '345', '6', '2026-11-17 08:59:50.673031+00'),
('700041', '40', 'USD', '6000', '8207', '2', '2026-11-17 08:59:50.673031+00'),
('700041', '41', 'EUR', '-5437', '-7437', '2', '2026-11-17 08:59:50.673031+00'),
('700041', '45', 'EUR', '5437', '5437', '1', '2026-11-17 08:59:50.673031+00'),
('700042', '1', 'USD', '-7206', '480267', '9', '2026-11-17 08:59:50.712505+00'),
('700042', '39', 'USD', '1206', '1551', '7', '2026-11-17 08:59:50.712505+00'),
('700042', '40', 'USD', '6000', '14207', '3', '2026-11-17 08:59:50.712505+00'),
('700042', '41', 'EUR', '-5437', '-12874', '3', '2026-11-17 08:59:50.712505+00'),
('700042', '46', 'EUR', '5437', '5437', '1', '2026-11-17 08:59:50.712505+00');
insert into "ledger_hold" ("operation_id", "account_id", "amount", "released_at") overriding system value values
('700022', '4', '1025', NULL),
('700023', '5', '1025', NULL),
('700024', '6', '2170', NULL),
('700026', '9', '1000', NULL),
('700027', '10', '1025', NULL),
('700028', '12', '1025', NULL),
('700032', '11', '150', NULL),
('700034', '14', '4000', NULL),
('700035', '15', '1050', NULL),
('700036', '15', '1656', NULL),
('700037', '15', '3050', NULL),
('700038', '15', '3150', NULL);
insert into "limit_usage" ("customer_id", "kind", "currency", "day", "day_used", "month", "month_used") overriding system value values
('10001', 'eft', 'USD', '2026-11-17', '6000', '2026-11-01', '6000'),
('10001', 'p2p', 'USD', '2026-11-17', '4000', '2026-11-01', '4000'),
('10001', 'wire', 'USD', '2026-11-17', '6000', '2026-11-01', '6000'),
('10003', 'p2p', 'USD', '2026-11-17', '1000', '2026-11-01', '1000'),
('10004', 'p2p', 'USD', '2026-11-17', '1000', '2026-11-01', '1000'),
('10005', 'oct', 'USD', '2026-11-17', '2000', '2026-11-01', '2000'),
('10007', 'p2p', 'USD', '2026-11-17', '1000', '2026-11-01', '1000'),
('10008', 'p2p', 'USD', '2026-11-17', '1000', '2026-11-01', '1000'),
('10009', 'p2p', 'USD', '2026-11-17', '1000', '2026-11-01', '1000'),
('10011', 'p2p', 'USD', '2026-11-17', '1000', '2026-11-01', '1000'),
('10012', 'cardLoad', 'USD', '2026-11-17', '2000', '2026-11-01', '2000'),
('10013', 'p2p', 'USD', '2026-11-17', '7100', '2026-11-01', '7100');
insert into "login_event" ("id", "person_id", "at", "result", "address", "browser", "place") overriding system value values
('1', '1001', '2026-11-17 08:59:49.694256+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('10', '1011', '2026-11-17 08:59:49.900662+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('11', '1007', '2026-11-17 08:59:49.925824+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('12', '1005', '2026-11-17 08:59:49.933051+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('13', '1008', '2026-11-17 08:59:49.947474+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('14', '1002', '2026-11-17 08:59:49.949325+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('15', '1014', '2026-11-17 08:59:49.949993+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('16', '1004', '2026-11-17 08:59:49.951257+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('17', '1003', '2026-11-17 08:59:49.962919+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('2', '1009', '2026-11-17 08:59:49.704268+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('3', '1012', '2026-11-17 08:59:49.796211+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('4', '1015', '2026-11-17 08:59:49.798733+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('5', '1013', '2026-11-17 08:59:49.799553+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('6', '1010', '2026-11-17 08:59:49.834616+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('7', '1016', '2026-11-17 08:59:49.841886+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('8', '1006', '2026-11-17 08:59:49.882943+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO'),
('9', '1017', '2026-11-17 08:59:49.900264+00', 'ok', '127.0.0.1', 'lightMyRequest', 'Bucharest, RO');
insert into "migration" ("name", "hash", "ran_at") overriding system value values
('0001_people.sql', 'daed1bd25899933e87b840b78846da66c1d0f3cf5b7ae3bd83c862f9e8f07015', '2026-11-17 08:59:45.884664+00'),
('0002_sessions.sql', '9c99a5034012a16b34c9f66dbc67887e548d4b5b578ddf10449843233dfcfbc6', '2026-11-17 08:59:45.90598+00'),
('0003_operations.sql', '8866ec8153d985a7723deaa3891b08e0fe20a640d5588ab650a725b56143cbe8', '2026-11-17 08:59:45.919285+00'),
('0004_ledger.sql', 'e5485b2a47e4427c2e414c65c12c5dd419faaad9377184fc6ba1ec861c676716', '2026-11-17 08:59:45.941056+00'),
('0005_accounts.sql', '5912bb62ed72bec435893e0936df67d37d803cb3567847d6408c78ef521f98d3', '2026-11-17 08:59:45.960674+00'),
('0006_history.sql', '99bcfbc287d76f62b6753d9d6ff064f3f274c359fb90c1e5b87c0b2af45d3dc4', '2026-11-17 08:59:45.975328+00'),
('0007_events.sql', '1fb34d972ac4df860220957fe3987136a9a11888a72473424eb51ddbac09bfeb', '2026-11-17 08:59:45.984061+00'),
('0008_commands.sql', '0b1e6166a2df828d03fcae41240c3744f4bf49d51ebe312dd659292ddea4f922', '2026-11-17 08:59:45.99372+00'),
('0009_messages.sql', 'b9ecf81d6f32bf41b6d4fe72fa11d2dfcbd0956883431a5b9a32848c257a5679', '2026-11-17 08:59:46.003659+00'),
('0010_operations_apply.sql', '6804b61dc1ef1e9ae7a4a165713490c864a5f636efabcb20a11c132bb83b0f0c', '2026-11-17 08:59:46.012913+00'),
('0011_realtime.sql', 'd6686426ed6aa2ad0001805166a31d0d288b454863bdaa6f5e2b3c42042128ae', '2026-11-17 08:59:46.018045+00'),
('0012_jobs.sql', '2e584d9f0aad08435b6beba75bc1b4c2d69ffb9b6bc8a0510aad89362423b08c', '2026-11-17 08:59:46.019351+00'),
('0013_rails.sql', 'd5deb225dc773c7272409b026b0f6206ca143478c0d90c4e415bdd2620bc5557', '2026-11-17 08:59:46.044822+00'),
('0014_devices.sql', 'a445e45f875867e1c925073856b8c3965395552110dfdc50a715c3c285463c7e', '2026-11-17 08:59:46.061897+00'),
('0015_shell.sql', 'a87361df59770704a98028be588084e106ee0d9e977dc13b02d69662e561fad1', '2026-11-17 08:59:46.082722+00'),
('0016_session_life.sql', '06f9ce46ab7e6a935621db6573315f0437b14ac080e9629d99e51bd6f5a42108', '2026-11-17 08:59:46.106912+00'),
('0017_sign_in.sql', '337f57bef03211160ec882cfa77502c90ae3dd96bda6e89ea9bb7af0868d4adf', '2026-11-17 08:59:46.116971+00'),
('0018_letters.sql', '8611e50eeec205cf41787d41944f7b2b0d67e78558c2af9f1b29837239982175', '2026-11-17 08:59:46.155795+00'),
('0019_profile.sql', 'a464533e25a32f0919b189474ec836356d6a563fcd0a3859a2a6661be0950baf', '2026-11-17 08:59:46.161442+00'),
('0020_partners.sql', '4ce7bba0a3b627ed3a1f2b50ffafb367d4182a837d61107e58f11d9a115ff4cd', '2026-11-17 08:59:46.181759+00'),
('0021_acting.sql', '11467f7da746f1abadc522d7b162763e515a3c8dc77b0078e8516d6b8bbe8b5e', '2026-11-17 08:59:46.191744+00'),
('0023_standing.sql', 'c87ba09cefdebb13d69f81b6222fdc00c829145567599aaa73b69e7b9880f7c7', '2026-11-17 08:59:46.199302+00'),
('0024_link_codes.sql', 'b9f7275aea4a02e780f32461b5b51a91b7765360a6b3d698c4ec290d370004cc', '2026-11-17 08:59:46.222056+00'),
('0025_passkeys.sql', '9686bc752bf481f4c0981c30608d214ad001e171306366371c0d8a3580572084', '2026-11-17 08:59:46.224077+00'),
('0026_cards.sql', 'd371d28122e5f7adc59f071c08a5c50fddf7a2a3033c8a78e26d055a7f1c195c', '2026-11-17 08:59:46.234655+00'),
('0027_history.sql', '04ce5f1dc5cec0fb87050974ae215126ec8221bde0c78784152723fd7b0ef454', '2026-11-17 08:59:46.277521+00'),
('0028_exports.sql', 'e3db976519357336719ecc14a61857f399e09746cc95b44799cf6915eb194302', '2026-11-17 08:59:46.290461+00'),
('0029_receiving.sql', '4a02ef6a91e31b112c864fe148a0213ca244b33f325a928099121c2255952b3c', '2026-11-17 08:59:46.307376+00'),
('0030_news.sql', 'aecd1c5e48111be202af5872771bbd1adb58d2c47f88be4e84db2ef18e31a426', '2026-11-17 08:59:46.318801+00'),
('0031_coupons.sql', '3a30fb57dfcbfa4225f79c66c5d4443aab4b9c82bd62e292b133852c84412308', '2026-11-17 08:59:46.328707+00'),
('0032_payees.sql', '3833f4106e2090d0f0b75229a7146538642c79fc858bb38e968cdd05ff2ffd89', '2026-11-17 08:59:46.34096+00'),
('0033_approval_policies.sql', 'eeea5786822419cbf20022bf70c80dc253b7fc8d6d1e303fe51cfc2672ac5912', '2026-11-17 08:59:46.356741+00'),
('0034_schedules.sql', '4eed42cb825b8e72cf6138148c97845f04b7ef305bdf4f79a196766697984fd0', '2026-11-17 08:59:46.365325+00'),
('0035_unanswered_codes.sql', 'a3e81ba6bd71fc4d76a9cdc6c3f6afd75df72b61fb9f874e80783633abc28721', '2026-11-17 08:59:46.387732+00'),
('0036_guesses.sql', '5798a7459d0c59269fc696eaf43b2163bf67e19922665ae162d822377992e6d2', '2026-11-17 08:59:46.390492+00'),
('0037_late_answers.sql', 'e870a201f15971cc3ed159afa0452c0977a5e0fa29e0901fb8095edd1891481c', '2026-11-17 08:59:46.392771+00'),
('0038_refunds.sql', '752f8151ae14f4f5edcbc423b3959b08e42b916dc169368be33486783b951902', '2026-11-17 08:59:46.39979+00'),
('0039_recovery_asked.sql', '02558d9754fcd2eda56e5754c29d23ac52b824aa147c9e767c6d531b75b9ed68', '2026-11-17 08:59:46.406503+00'),
('0040_ask_guess.sql', 'd2779e5386eb3add434fdcd8b2e654bb2914d113203f41098a4f48025342416d', '2026-11-17 08:59:46.407826+00'),
('0041_forgetting.sql', '520b178a13f47ea8a7e6b8af9c60f4273fe67f2090823b735d81233c36c877ad', '2026-11-17 08:59:46.412188+00');
insert into "movement" ("id", "operation_id", "customer_id", "account_id", "booked_at", "type", "direction", "status", "amount", "fee", "currency", "description", "counterparty_name", "counterparty_email") overriding system value values
('1', '700001', '10001', '4109317', '2026-11-17 08:59:49.331+00', 'Deposit', 'in', 'completed', '500000', '0', 'USD', NULL, 'Opening deposit', NULL),
('10', '700010', '10009', '4109650', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('11', '700011', '10010', '4109687', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('12', '700012', '10011', '4109724', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('13', '700013', '10012', '4109761', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '30000', '0', 'USD', NULL, 'Opening deposit', NULL),
('14', '700014', '10012', '4109798', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '10000', '0', 'USD', NULL, 'Opening deposit', NULL),
('15', '700015', '10013', '4109835', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '500000', '0', 'USD', NULL, 'Opening deposit', NULL),
('16', '700016', '10013', '4109872', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '1000', '0', 'EUR', NULL, 'Opening deposit', NULL),
('17', '700017', '10001', '4109317', '2026-11-17 08:59:50.03041+00', 'P2P', 'out', 'completed', '1000', '25', 'USD', 'Lunch', 'bob Test', 'bob@test.example'),
('18', '700017', '10002', '4109391', '2026-11-17 08:59:50.03041+00', 'P2P', 'in', 'completed', '1000', '0', 'USD', 'Lunch', 'ana Test', 'ana@test.example'),
('19', '700018', '10001', '4109317', '2026-11-17 08:59:50.075142+00', 'Exchange', 'own', 'completed', '2207', '0', 'USD', NULL, 'USD → EUR', NULL),
('2', '700002', '10001', '4109354', '2026-11-17 08:59:49.331+00', 'Deposit', 'in', 'completed', '90000', '0', 'EUR', NULL, 'Opening deposit', NULL),
('20', '700018', '10001', '4109354', '2026-11-17 08:59:50.075142+00', 'Exchange', 'own', 'completed', '2000', '0', 'EUR', NULL, 'USD → EUR', NULL),
('21', '700019', '10001', '4109317', '2026-11-17 08:59:50.102185+00', 'P2P', 'out', 'completed', '1000', '25', 'USD', NULL, 'bob Test', 'bob@test.example'),
('22', '700019', '10002', '4109391', '2026-11-17 08:59:50.102185+00', 'P2P', 'in', 'completed', '1000', '0', 'USD', NULL, 'ana Test', 'ana@test.example'),
('23', '700020', '10001', '4109317', '2026-11-17 08:59:50.128432+00', 'P2P', 'out', 'processing', '1000', '25', 'USD', NULL, 'newcomer@test.example', 'newcomer@test.example'),
('24', '700021', '10001', '4109317', '2026-11-17 08:59:50.155713+00', 'P2P', 'out', 'completed', '1000', '0', 'USD', NULL, 'bob Test', 'bob@test.example'),
('25', '700021', '10002', '4109391', '2026-11-17 08:59:50.155713+00', 'P2P', 'in', 'completed', '1000', '0', 'USD', NULL, 'ana Test', 'ana@test.example'),
('26', '700022', '10003', '4109428', '2026-11-17 08:59:50.186225+00', 'P2P', 'out', 'processing', '1000', '25', 'USD', NULL, 'bob Test', 'bob@test.example'),
('27', '700023', '10004', '4109465', '2026-11-17 08:59:50.243613+00', 'P2P', 'out', 'processing', '1000', '25', 'USD', NULL, 'bob Test', 'bob@test.example'),
('28', '700024', '10005', '4109502', '2026-11-17 08:59:50.272641+00', 'OCT', 'out', 'processing', '2000', '170', 'USD', NULL, 'Olga Test', NULL),
('29', '700026', '10008', '4109613', '2026-11-17 08:59:50.342814+00', 'P2P', 'out', 'processing', '1000', '0', 'USD', NULL, 'bob Test', 'bob@test.example'),
('3', '700003', '10002', '4109391', '2026-11-17 08:59:49.331+00', 'Deposit', 'in', 'completed', '1000', '0', 'USD', NULL, 'Opening deposit', NULL),
('30', '700027', '10009', '4109650', '2026-11-17 08:59:50.36579+00', 'P2P', 'out', 'processing', '1000', '25', 'USD', NULL, 'later@test.example', 'later@test.example'),
('31', '700028', '10011', '4109724', '2026-11-17 08:59:50.387826+00', 'P2P', 'out', 'processing', '1000', '25', 'USD', NULL, 'bob Test', 'bob@test.example'),
('32', '700029', '10007', '4109576', '2026-11-17 08:59:50.405522+00', 'P2P', 'out', 'completed', '1000', '25', 'USD', NULL, 'bob Test', 'bob@test.example'),
('33', '700029', '10002', '4109391', '2026-11-17 08:59:50.405522+00', 'P2P', 'in', 'completed', '1000', '0', 'USD', NULL, 'raiser Test', 'raiser@test.example'),
('34', '700031', '10001', '4109317', '2026-11-17 08:59:50.452876+00', 'Fees', 'out', 'completed', '150', '0', 'USD', NULL, 'Virtual card, USD', NULL),
('35', '700032', '10010', '4109687', '2026-11-17 08:59:50.483879+00', 'Fees', 'out', 'processing', '150', '0', 'USD', NULL, 'Virtual card, USD', NULL),
('36', '700033', '10012', '4109761', '2026-11-17 08:59:50.515416+00', 'CardLoad', 'own', 'completed', '2000', '0', 'USD', NULL, 'Card 1 •••• 1000', NULL),
('37', '700033', '10012', '4109798', '2026-11-17 08:59:50.515416+00', 'CardLoad', 'own', 'completed', '2000', '0', 'USD', NULL, 'Card 1 •••• 1000', NULL),
('38', '700034', '10012', '4109798', '2026-11-17 08:59:50.538811+00', 'Card', 'out', 'processing', '4000', '0', 'USD', 'Card •• 1000', 'Lantern Books', NULL),
('39', '700035', '10013', '4109835', '2026-11-17 08:59:50.561916+00', 'P2P', 'out', 'processing', '1000', '50', 'USD', NULL, 'bob Test', 'bob@test.example'),
('4', '700004', '10003', '4109428', '2026-11-17 08:59:49.331+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('40', '700036', '10013', '4109835', '2026-11-17 08:59:50.582546+00', 'Exchange', 'own', 'processing', '1656', '0', 'USD', NULL, 'USD → EUR', NULL),
('41', '700036', '10013', '4109872', '2026-11-17 08:59:50.582546+00', 'Exchange', 'own', 'processing', '1500', '0', 'EUR', NULL, 'USD → EUR', NULL),
('42', '700037', '10013', '4109835', '2026-11-17 08:59:50.6014+00', 'P2P', 'out', 'processing', '3000', '50', 'USD', NULL, 'bob Test', 'bob@test.example'),
('43', '700038', '10013', '4109835', '2026-11-17 08:59:50.620604+00', 'P2P', 'out', 'processing', '3100', '50', 'USD', NULL, 'bob Test', 'bob@test.example'),
('44', '700041', '10001', '4109317', '2026-11-17 08:59:50.673031+00', 'EFT', 'out', 'processing', '6000', '95', 'USD', NULL, 'Elena Ferraro', NULL),
('45', '700042', '10001', '4109317', '2026-11-17 08:59:50.712505+00', 'Wire', 'out', 'processing', '6000', '1206', 'USD', NULL, 'Elena Ferraro', NULL),
('5', '700005', '10004', '4109465', '2026-11-17 08:59:49.331+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('6', '700006', '10005', '4109502', '2026-11-17 08:59:49.331+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('7', '700007', '10006', '4109539', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('8', '700008', '10007', '4109576', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL),
('9', '700009', '10008', '4109613', '2026-11-17 08:59:49.332+00', 'Deposit', 'in', 'completed', '50000', '0', 'USD', NULL, 'Opening deposit', NULL);
insert into "operation" ("id", "public_id", "brand", "kind", "state", "version", "customer_id", "person_id", "approver_id", "idem_key", "request_hash", "quote_id", "send_amount", "send_currency", "fee", "rate", "receive_amount", "receive_currency", "arrives_on", "payee", "plan", "link_hash", "answer", "reason", "expires_at", "created_at", "booked_at", "ended_at") overriding system value values
('700001', 'HJ_X3AI-Rgq5LuxulrzlFA', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.331+00', '2026-11-17 08:59:49.331+00', NULL),
('700002', '5J87JQJlSd-TCu1KNFLKrw', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.331+00', '2026-11-17 08:59:49.331+00', NULL),
('700003', 'OTxwZJLpSBKNCyl7zvfoaw', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.331+00', '2026-11-17 08:59:49.331+00', NULL),
('700004', '_XuZxbwMSHyeaxDoYg1wwg', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.331+00', '2026-11-17 08:59:49.331+00', NULL),
('700005', 'dmu39uXOTHGTfOKuskxqlQ', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.331+00', '2026-11-17 08:59:49.331+00', NULL),
('700006', 'Icj43WmnS9W2SZkNPwct9g', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.331+00', '2026-11-17 08:59:49.331+00', NULL),
('700007', '6Vtw81uISlid7TuQEHR5sA', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700008', 'guO-ABUKR5qHGd7yrrrEEA', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700009', 'YQz8mSLlQAKKFdCBIzp5iQ', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700010', 'FaX6JXWCRPKTD3xyG4pr0w', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700011', 'qOa4b1ZkTW2vU9xl56ftpg', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700012', 'masFN0CYQnmrQSfyhqS1MQ', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700013', 'YerPRkdQQTOB-f9ZNF_vWw', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700014', 'nItMcDKOTXOuV7-gMExWMA', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700015', 'xqtFY5FTQt6FGDPWBTQosw', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700016', '-vybmG34QByUzTCdl_4O0w', 'aldermint', 'Deposit', 'posted', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:49.332+00', '2026-11-17 08:59:49.332+00', NULL),
('700017', 'ff5c7ba361274bd38d06cf8ff77aff39', 'aldermint', 'p2p', 'posted', '1', '10001', '1001', NULL, 'kept-paid', E'\\x7b2df7388014ee3019d89ede51d92e660c5ce168dceb18d940dd194ed4fa3339', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example", "template": "Bob"}', NULL, E'\\xff0ab9f1d544c20f5bc4ed4c540f3d66d17005833763d6e740745d0d7ae427ad', '{"fee": "0.25", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.03041+00', '2026-11-17 08:59:50.03041+00', '2026-11-17 08:59:50.03041+00'),
('700018', 'ddb7c368d5df44769673df0fdfd7f102', 'aldermint', 'betweenAccounts', 'posted', '1', '10001', '1001', NULL, 'kept-exchange', E'\\xf6ad2fe712c9b390966a78f58cdcb3b28751deaa0b3e87c9ab62150752869b05', NULL, '2207', 'USD', '0', '0.9062166094', '2000', 'EUR', '2026-11-17', '{"name": "USD → EUR", "account": "4109354"}', NULL, E'\\x938fff326566c37735b566d48444d31c7d7421a240f770a0dcb502163db7f6dd', '{"fee": "0.00", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.075142+00', '2026-11-17 08:59:50.075142+00', '2026-11-17 08:59:50.075142+00'),
('700019', 'cf9de0325cba457f8382889825d8470c', 'aldermint', 'p2p', 'posted', '1', '10001', '1001', NULL, 'kept-schedule', E'\\x0178fafbc4ab3683723894523eb5ce9d1526367d221b50e1838cca79fd9c10a6', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example", "repeats": {"call": "p2pTransferFunds", "again": {"amount": "10.00", "toEmail": "bob@test.example", "currency": "USD", "accountId": 4109317}, "frequency": "monthly"}}', NULL, E'\\x6b134a6d0ef4e072c910e2b79a98f7fcfaa3b2ac661833ad310077fc9cdb7fc9', '{"fee": "0.25", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.102185+00', '2026-11-17 08:59:50.102185+00', '2026-11-17 08:59:50.102185+00'),
('700020', '19077100b53c476889c0bc49dfc4be20', 'aldermint', 'p2p', 'posted', '1', '10001', '1001', NULL, 'kept-invitation', E'\\xad0e8ac9861fc7b013c7bde2fc5264935319f55a095732d5ca1c9261c25647ca', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "newcomer@test.example", "email": "newcomer@test.example"}', NULL, E'\\xb417611f4c695f21872e8f0b8dfe56fe62c86e2493ed4d66486de3d637f88111', '{"fee": "0.25", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.128432+00', '2026-11-17 08:59:50.128432+00', '2026-11-17 08:59:50.128432+00'),
('700021', '3e57d1e7c2ef4fd8ab59460134166ab4', 'aldermint', 'p2p', 'posted', '1', '10001', '1001', NULL, 'kept-coupon', E'\\x4897342db79946129d133d2552a27d600b43b1435a914e1bd50e1a20e9948f4b', NULL, '1000', 'USD', '0', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example"}', NULL, E'\\x8016738c13c629c4eda2470ee8b46a69c3e98d041955fdc1556df77dd86c661a', '{"fee": "0.00", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.155713+00', '2026-11-17 08:59:50.155713+00', '2026-11-17 08:59:50.155713+00'),
('700022', '1d4fa0ec269241dbbe7e755217aae488', 'aldermint', 'p2p', 'awaiting_code', '1', '10003', '1003', NULL, 'kept-waiting', E'\\xa1136c6e5e64d3057dd563a82065dfcb8c657e19eb88eda87378e58eb9933360', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example"}', '{"legs": [[4, "-1025"], [3, "1000"], [39, "25"]], "holds": [[4, "1025"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10003}, {"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10002}], "accounts": [4109428, 4109391], "approvers": 0, "movements": [{"fee": "0", "name": "plain Test", "type": "P2P", "email": "plain@test.example", "amount": "1000", "status": "completed", "account": 4109391, "currency": "USD", "customer": 10002, "direction": "in"}], "needsSecond": false}', E'\\xff0ab9f1d544c20f5bc4ed4c540f3d66d17005833763d6e740745d0d7ae427ad', '{"fee": "0.25", "approveType": "sms", "approvalSentTo": "+40 ··· ·· 38", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.186225+00', '2026-11-17 08:59:50.186225+00', NULL, NULL),
('700023', '7dd87e0b2889499cb6102a522f3e2b47', 'aldermint', 'p2p', 'awaiting_code', '1', '10004', '1004', NULL, 'kept-repeat-waiting', E'\\x7698d5ed05da5c6753edc87523908d9cc6133eb0f33b14eb135fd917dfda664f', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example", "repeats": {"call": "p2pTransferFunds", "again": {"amount": "10.00", "toEmail": "bob@test.example", "currency": "USD", "accountId": 4109465}, "frequency": "weekly", "transactions": 3}}', '{"legs": [[5, "-1025"], [3, "1000"], [39, "25"]], "holds": [[5, "1025"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees", "schedules"]}, "name": "changed", "customer": 10004}, {"data": {"topics": ["accounts", "history", "approvals", "payees", "schedules"]}, "name": "changed", "customer": 10002}], "accounts": [4109465, 4109391], "approvers": 0, "movements": [{"fee": "0", "name": "repeat Test", "type": "P2P", "email": "repeat@test.example", "amount": "1000", "status": "completed", "account": 4109391, "currency": "USD", "customer": 10002, "direction": "in"}], "needsSecond": false}', E'\\xd80a3326461928616eca9dc0efe0883787a1f7d55101a32ef88c1f9f080650b9', '{"fee": "0.25", "approveType": "sms", "approvalSentTo": "+40 ··· ·· 57", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.243613+00', '2026-11-17 08:59:50.243613+00', NULL, NULL),
('700024', 'd9360a5f342e496399ad9d471b8a9ec1', 'aldermint', 'oct', 'awaiting_code', '1', '10005', '1005', NULL, 'kept-card-waiting', E'\\xd2fdbc0fc5c0a036d4d5a5332b286f5add10c968b4cc350eb0bf2c5aa801ed65', NULL, '2000', 'USD', '170', '0.9062166094', '1812', 'EUR', '2026-11-17', '{"name": "Olga Test", "order": {"key": "card:tok_GYyQEpyYSOEo8J9Xg85uOJdci7EBJ7uv", "bank": "Banco da Ribeira", "scheme": "OCT", "permission": "3d", "countryCode": "PT", "currencyCode": "EUR", "cardHolderName": "Olga Test", "externalCardId": 6001, "cardNumberMasked": "•••• 1118"}, "toRail": "tok_GYyQEpyYSOEo8J9Xg85uOJdci7EBJ7uv", "account": "•••• 1118", "template": "Card of Olga"}', '{"legs": [[6, "-2170"], [40, "2000"], [41, "-1812"], [43, "1812"], [39, "170"]], "holds": [[6, "2170"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10005}], "accounts": [4109502], "approvers": 0, "movements": [], "needsSecond": false}', E'\\x265bfaddf244f5d2f6c1403c143ed3c9f22414879502a7f79bb3d815dbf345e2', '{"fee": "1.70", "approveType": "sms", "approvalSentTo": "+40 ··· ·· 76", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.272641+00', '2026-11-17 08:59:50.272641+00', NULL, NULL),
('700025', 'f938191cf31a478e8bdd22b6f1287e1d', 'aldermint', 'template_change', 'awaiting_code', '1', '10006', '1006', NULL, 'template kept-template-waiting', E'\\x8519866af1e72675aab52995bb81d4753043711795e3a802b937c1cc43463388', NULL, '0', 'USD', '0', '1', '0', 'USD', '2026-11-17', '{"name": "template Rent: Hans Muster", "order": {"change": {"id": 4003, "account": "FR14 •••• 2606", "country": "FR", "details": {"iban": "FR1420041010050500013M02606", "countryCode": "FR", "currencyCode": "EUR", "beneficiaryName": "Hans Muster"}, "currency": "EUR", "permission": "3d", "beneficiaryName": "Hans Muster"}}, "account": "FR1420041010050500013M02606"}', '{"legs": [], "holds": [], "tells": [{"data": {"topics": ["payees"]}, "name": "changed", "customer": 10006}], "accounts": [], "approvers": 0, "movements": [], "needsSecond": false}', E'\\x9a44c54b9505e208e1ff6ea94455a8a8b65a34dcf43531d7561861e766a32656', '{"fee": "0.00", "approveType": "sms", "approvalSentTo": "+40 ··· ·· 95", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.301105+00', '2026-11-17 08:59:50.301105+00', NULL, NULL),
('700026', '298b7afaa5504360bbd6128258a21fa8', 'aldermint', 'p2p', 'awaiting_code', '1', '10008', '1008', NULL, 'kept-coupon-waiting', E'\\xe2be5000cbecce258bb6da76018becf44e7e615d8cd46dfcffdcc118f589cfaf', NULL, '1000', 'USD', '0', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example"}', '{"legs": [[9, "-1000"], [3, "1000"]], "holds": [[9, "1000"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10008}, {"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10002}], "accounts": [4109613, 4109391], "approvers": 0, "movements": [{"fee": "0", "name": "saver Test", "type": "P2P", "email": "saver@test.example", "amount": "1000", "status": "completed", "account": 4109391, "currency": "USD", "customer": 10002, "direction": "in"}], "needsSecond": false}', E'\\x8016738c13c629c4eda2470ee8b46a69c3e98d041955fdc1556df77dd86c661a', '{"fee": "0.00", "approveType": "sms", "approvalSentTo": "+40 ··· ·· 33", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.342814+00', '2026-11-17 08:59:50.342814+00', NULL, NULL),
('700027', '26476d3ba0d742c2ba4717914c88adcc', 'aldermint', 'p2p', 'awaiting_code', '1', '10009', '1009', NULL, 'kept-invitation-waiting', E'\\xa03f06ec87248cc2bebfe9223dd5248795c3ab5cd76d3ac84df2b991780bec7b', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "later@test.example", "email": "later@test.example"}', '{"legs": [[10, "-1025"], [42, "1000"], [39, "25"]], "holds": [[10, "1025"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10009}], "invites": {"email": "later@test.example", "livesSeconds": 2592000}, "accounts": [4109650], "approvers": 0, "movements": [], "needsSecond": false}', E'\\xadd5d854b9d0b1963b02e358bf907bc0770b22ec8eddd420544ebe6eaf6e8da0', '{"fee": "0.25", "approveType": "sms", "approvalSentTo": "+40 ··· ·· 52", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.36579+00', '2026-11-17 08:59:50.36579+00', NULL, NULL),
('700028', '0098b50f2ffd4557af9b8ce14f5978a2', 'aldermint', 'p2p', 'awaiting_code', '1', '10011', '1011', NULL, 'kept-push-waiting', E'\\xb6e5d1ec2ced40bd0454eed7c579710c4b4e082ecd33aa145c1e8c9268f1cca0', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example"}', '{"legs": [[12, "-1025"], [3, "1000"], [39, "25"]], "holds": [[12, "1025"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10011}, {"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10002}], "accounts": [4109724, 4109391], "approvers": 0, "movements": [{"fee": "0", "name": "pusher Test", "type": "P2P", "email": "pusher@test.example", "amount": "1000", "status": "completed", "account": 4109391, "currency": "USD", "customer": 10002, "direction": "in"}], "needsSecond": false}', E'\\xff0ab9f1d544c20f5bc4ed4c540f3d66d17005833763d6e740745d0d7ae427ad', '{"fee": "0.25", "approveType": "push", "approvalDigits": "25", "approvalSentTo": "Pixel", "availableApprovalMethods": ["push"]}', NULL, '2026-11-17 09:14:50.387826+00', '2026-11-17 08:59:50.387826+00', NULL, NULL),
('700029', '15248323a0ad4a229b08ec5684a6e3c4', 'aldermint', 'p2p', 'posted', '1', '10007', '1007', NULL, 'kept-raised', E'\\x81bb9ecaff900e5689dff5c949d64ff3e10c8f58f5e3b5b60742cc15296d3632', NULL, '1000', 'USD', '25', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example", "repeats": {"call": "p2pTransferFunds", "again": {"amount": "10.00", "toEmail": "bob@test.example", "currency": "USD", "accountId": 4109576}, "frequency": "monthly"}}', NULL, E'\\x6b134a6d0ef4e072c910e2b79a98f7fcfaa3b2ac661833ad310077fc9cdb7fc9', '{"fee": "0.25", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.405522+00', '2026-11-17 08:59:50.405522+00', '2026-11-17 08:59:50.405522+00'),
('700030', '51b575f9ea7b480b815109d839e329be', 'aldermint', 'schedule_change', 'awaiting_code', '1', '10007', '1007', NULL, 'schedule change kept-change-waiting', E'\\xf63744af6c07b8f9a1398cc95595619f1b0600c463c52403f1c474b55be0ac93', NULL, '0', 'USD', '0', '1', '0', 'USD', '2026-11-17', '{"name": "repeating payment to bob Test: $25.00 every month, until it is stopped", "email": "bob@test.example", "order": {"change": {"id": 3003, "input": {"amount": "25.00"}, "endsOn": null, "runsMax": null, "frequency": "monthly"}}}', '{"legs": [], "holds": [], "tells": [{"data": {"topics": ["schedules", "approvals"]}, "name": "changed", "customer": 10007}], "accounts": [], "approvers": 0, "movements": [], "needsSecond": false}', E'\\x25cde6136beae621f947490a1b8f7561e114894ff1aa1d1d0fa6c84ec1158852', '{"fee": "0.00", "approving": {"note": "every month, until it is stopped", "payee": "bob Test", "amount": "25.00", "currencyCode": "USD"}, "approveType": "sms", "approvalSentTo": "+40 ··· ·· 14", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.432401+00', '2026-11-17 08:59:50.432401+00', NULL, NULL),
('700031', '5d72e59685e34d0b8898e155921eeab7', 'aldermint', 'card_order', 'posted', '1', '10001', '1001', NULL, 'kept-card-ordered', E'\\xcb34677fb8d260894eb6d55ef07f62d0f99e775dcc2e19d8a38dc650856c3add', NULL, '150', 'USD', '0', '1', '150', 'USD', '2026-11-17', '{"name": "Virtual card, USD", "order": {"currency": "USD", "accountId": 4109909, "cardTypeId": 2135}}', NULL, E'\\xf4eee157e6e8a71ac1fc751eb8bcc5733e0f15ac8b429180497264993f72d53f', '{"fee": "1.50", "accountId": 4109909, "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.452876+00', '2026-11-17 08:59:50.452876+00', '2026-11-17 08:59:50.452876+00'),
('700032', '2111c01110e74f9fbb73de6aa07053e8', 'aldermint', 'card_order', 'awaiting_code', '1', '10010', '1010', NULL, 'kept-order-waiting', E'\\x6626399d71ee9c9093598d6c5f54c7af6a40b06261af92e2e0400be86208b53c', NULL, '150', 'USD', '0', '1', '150', 'USD', '2026-11-17', '{"name": "Virtual card, USD", "order": {"currency": "USD", "accountId": 4109946, "cardTypeId": 2135}}', '{"legs": [[11, "-150"], [39, "150"]], "holds": [[11, "150"]], "tells": [{"data": {"topics": ["accounts", "cards", "history"]}, "name": "changed", "customer": 10010}], "accounts": [4109687], "approvers": 0, "movements": [], "needsSecond": false}', E'\\xf4eee157e6e8a71ac1fc751eb8bcc5733e0f15ac8b429180497264993f72d53f', '{"fee": "1.50", "accountId": 4109946, "approveType": "sms", "approvalSentTo": "+40 ··· ·· 71", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.483879+00', '2026-11-17 08:59:50.483879+00', NULL, NULL),
('700033', '3c462a1c26fc4ed39291739378850657', 'aldermint', 'cardLoad', 'posted', '1', '10012', '1012', NULL, 'kept-load', E'\\x2b1d4e65a69b10e2eed06eefca4a7db1a2922d88652664b600c38272e7e43cc4', NULL, '2000', 'USD', '0', '1', '2000', 'USD', '2026-11-17', '{"name": "Card 1 •••• 1000", "account": "4109798"}', NULL, E'\\xcbccbd8ff19d4f972a5660ad2b70810820df1620e64dc96dcebaa9e71803cd94', '{"fee": "0.00", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.515416+00', '2026-11-17 08:59:50.515416+00', '2026-11-17 08:59:50.515416+00'),
('700034', '2ea388de4c07463f86e2a7c15db7f09e', 'aldermint', 'card_payment', 'approved', '1', '10012', NULL, NULL, 'card pur_RkJVQfsKGyz7JAI_', E'\\x00', NULL, '4000', 'USD', '0', '1', '4000', 'USD', NULL, '{"name": "Lantern Books", "account": "•••• 1000", "authorization": "300001"}', NULL, NULL, NULL, NULL, NULL, '2026-11-17 08:59:50.538811+00', NULL, NULL),
('700035', 'ca6674d2115644c580b84be4ce8bfc5c', 'aldermint', 'p2p', 'awaiting_second_person', '1', '10013', '1013', NULL, 'kept-second', E'\\xeaf15c9c133df7f70618bfabe2cf7198354eaa0d39ff6e1cee8d86345520150a', NULL, '1000', 'USD', '50', '1', '1000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example"}', '{"legs": [[15, "-1050"], [3, "1000"], [39, "50"]], "holds": [[15, "1050"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10013}, {"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10002}], "accounts": [4109835, 4109391], "approvers": 1, "movements": [{"fee": "0", "name": "Kept Ltd", "type": "P2P", "amount": "1000", "status": "completed", "account": 4109391, "currency": "USD", "customer": 10002, "direction": "in"}], "needsSecond": true}', E'\\xcdd92ebb4a6487d7213353b7f2f19e6b9ff710d0b2c0febb5d67a26aef20c17a', '{"fee": "0.50", "approvers": [{"name": "anna Test"}, {"name": "bela Test"}, {"name": "boss Test"}, {"name": "chief Test"}], "approveType": "none"}', NULL, '2026-11-24 08:59:50.561916+00', '2026-11-17 08:59:50.561916+00', NULL, NULL),
('700036', 'c1e00013bc384c21a72337f0e345d8db', 'aldermint', 'betweenAccounts', 'awaiting_second_person', '1', '10013', '1013', NULL, 'kept-second-exchange', E'\\x0d545e6c7965e6c3b113d53ede7cbc15557eca5d7a79a6512a7ac5ac2707c650', NULL, '1656', 'USD', '0', '0.9062166094', '1500', 'EUR', '2026-11-17', '{"name": "USD → EUR", "account": "4109872"}', '{"legs": [[15, "-1656"], [40, "1656"], [41, "-1500"], [16, "1500"]], "holds": [[15, "1656"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals"]}, "name": "changed", "customer": 10013}], "accounts": [4109835, 4109872], "approvers": 1, "movements": [], "needsSecond": true}', E'\\xe3b2f375bb1126717ee346034aab06cff544b07f1127360c6cec04040d2752f9', '{"fee": "0.00", "approvers": [{"name": "anna Test"}, {"name": "bela Test"}, {"name": "boss Test"}, {"name": "chief Test"}], "approveType": "none"}', NULL, '2026-11-24 08:59:50.582546+00', '2026-11-17 08:59:50.582546+00', NULL, NULL),
('700037', '974116b315f0470f84e3dc96fa4d5789', 'aldermint', 'p2p', 'awaiting_second_person', '1', '10013', '1013', NULL, 'kept-many-1', E'\\xc80e08cc57b06f81d52fb5d8dbb5bcb843b86518b4a077642782ac071910a198', NULL, '3000', 'USD', '50', '1', '3000', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example"}', '{"legs": [[15, "-3050"], [3, "3000"], [39, "50"]], "holds": [[15, "3050"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10013}, {"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10002}], "accounts": [4109835, 4109391], "approvers": 1, "movements": [{"fee": "0", "name": "Kept Ltd", "type": "P2P", "amount": "3000", "status": "completed", "account": 4109391, "currency": "USD", "customer": 10002, "direction": "in"}], "needsSecond": true}', E'\\x3da9ee424173f7d7fc77618cc0cd62474fcf74ac9ee97f06136025ffb8329913', '{"fee": "0.50", "approvers": [{"name": "anna Test"}, {"name": "bela Test"}, {"name": "boss Test"}, {"name": "chief Test"}], "approveType": "none"}', NULL, '2026-11-24 08:59:50.6014+00', '2026-11-17 08:59:50.6014+00', NULL, NULL),
('700038', 'dbc175a8bb764e1884d03f74a107fa1a', 'aldermint', 'p2p', 'awaiting_second_person', '1', '10013', '1013', NULL, 'kept-many-2', E'\\x223db8816fb084541faa2459d4cb50ac0179f77e6210dcd38efd6fef96954bc0', NULL, '3100', 'USD', '50', '1', '3100', 'USD', '2026-11-17', '{"name": "bob Test", "email": "bob@test.example"}', '{"legs": [[15, "-3150"], [3, "3100"], [39, "50"]], "holds": [[15, "3150"]], "tells": [{"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10013}, {"data": {"topics": ["accounts", "history", "approvals", "payees"]}, "name": "changed", "customer": 10002}], "accounts": [4109835, 4109391], "approvers": 1, "movements": [{"fee": "0", "name": "Kept Ltd", "type": "P2P", "amount": "3100", "status": "completed", "account": 4109391, "currency": "USD", "customer": 10002, "direction": "in"}], "needsSecond": true}', E'\\x470bcdb40fe6441a59e6b24425f7786f3616fea4357ccbbe78291d669f84b220', '{"fee": "0.50", "approvers": [{"name": "anna Test"}, {"name": "bela Test"}, {"name": "boss Test"}, {"name": "chief Test"}], "approveType": "none"}', NULL, '2026-11-24 08:59:50.620604+00', '2026-11-17 08:59:50.620604+00', NULL, NULL),
('700039', 'b8b891e36cfd4c31834cbca9f02e5705', 'aldermint', 'approval', 'awaiting_code', '1', '10013', '1014', NULL, NULL, NULL, NULL, '6100', 'USD', '0', NULL, NULL, NULL, NULL, '{"name": "bob Test +1"}', '{"legs": [], "holds": [], "tells": [], "children": ["700037", "700038"], "movements": [], "needsSecond": false}', E'\\xb93faf3f0d5f9de398d917fbf844e4cdcfc4736d3b225c1d10c86a809b55099d', '{"approveType": "sms", "approvalSentTo": "+40 ··· ·· 47", "availableApprovalMethods": ["sms"]}', NULL, '2026-11-17 09:14:50.636575+00', '2026-11-17 08:59:50.636575+00', NULL, NULL),
('700040', '67f9eb8be4694d12ba170f524a572786', 'aldermint', 'approval_policy', 'awaiting_second_person', '1', '10013', '1016', NULL, 'kept-rule-waiting', E'\\x780a0f729211f0f4b11fe48147e7c5aac5b8afab6d675a69f9f3e35e478e1a7b', NULL, '0', 'USD', '0', '1', '0', 'USD', '2026-11-17', '{"name": "Rules of approval", "order": {"before": [], "policies": [{"approvers": 1, "fromAmount": "4000.00", "currencyCode": "USD", "transferTypes": []}]}, "account": "* ≥ 4000.00 USD → 1"}', '{"legs": [], "holds": [], "tells": [{"data": {"topics": ["approvals"]}, "name": "changed", "customer": 10013}], "accounts": [], "approvers": 1, "movements": [], "needsSecond": true}', E'\\xa2f02c1542a9b836f1d1a8bea474fb81b539b84c74dccb69881e3418526cc033', '{"fee": "0.00", "policies": [{"id": 1, "approvers": 1, "fromAmount": "4000.00", "currencyCode": "USD", "transferTypes": []}], "approvers": [{"name": "chief Test"}], "approveType": "none"}', NULL, '2026-11-24 08:59:50.655227+00', '2026-11-17 08:59:50.655227+00', NULL, NULL),
('700041', '9f071ef06a644d9aaa3890005b25cbbc', 'aldermint', 'eft', 'sent', '2', '10001', '1001', NULL, 'kept-sent', E'\\x551bc4d50724ec7dfb74cbe5f5601a03765844413b3e38c5b0b3455720395771', NULL, '6000', 'USD', '95', '0.9062166094', '5437', 'EUR', '2026-11-18', '{"name": "Elena Ferraro", "order": {"key": "iban:DE82911010103141592314", "bank": "Paperboat Bank Hamburg", "iban": "DE82911010103141592314", "scheme": "SEPA", "bankName": "Paperboat Bank Hamburg", "permission": "3d", "countryCode": "DE", "currencyCode": "EUR", "beneficiaryName": "Elena Ferraro"}, "toRail": "DE82911010103141592314", "account": "DE82 •••• 2314", "template": "By eft"}', NULL, E'\\x5e8ed6c8f1a4bd077ade3eebe3550ed2f9210856c5addee2f6a81f6cece693d1', '{"fee": "0.95", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.673031+00', '2026-11-17 08:59:50.673031+00', '2026-11-17 08:59:50.673031+00'),
('700042', '3cfc1207163d4c1dbc820f7110c3fc77', 'aldermint', 'wire', 'posted', '1', '10001', '1001', NULL, 'kept-posted', E'\\xfea583b474e3a05962e21f13905c979fd7768dfa8468434aa762f2f3ece50611', NULL, '6000', 'USD', '1206', '0.9062166094', '5437', 'EUR', '2026-11-19', '{"name": "Elena Ferraro", "order": {"key": "iban:DE82911010103141592314", "bank": "Paperboat Bank Hamburg", "iban": "DE82911010103141592314", "scheme": "SWIFT", "bankName": "Paperboat Bank Hamburg", "permission": "3d", "countryCode": "DE", "currencyCode": "EUR", "beneficiaryName": "Elena Ferraro", "beneficiaryAddress": "Mill Lane 4, Old Town"}, "toRail": "DE82911010103141592314", "account": "DE82 •••• 2314", "template": "By wire"}', NULL, E'\\xe6dc3ba4200e180151fb839aca0154a8cb676485505c073f6b86828b2a679b3c', '{"fee": "12.06", "approveType": "none"}', NULL, NULL, '2026-11-17 08:59:50.712505+00', '2026-11-17 08:59:50.712505+00', '2026-11-17 08:59:50.712505+00');
insert into "operation_step" ("operation_id", "state", "at") overriding system value values
('700041', 'sent', '2026-11-17 08:59:50.686772+00');
insert into "partner" ("id", "brand", "name", "redirect_uris", "scopes") overriding system value values
('ledgerlight-aldermint', 'aldermint', 'Ledgerlight', '{https://app.ledgerlight.example/back}', '{profile,accounts,history}');
insert into "payment_template" ("id", "customer_id", "name", "kind", "permission", "beneficiary_name", "account", "country", "currency", "details", "created_at", "changed_at") overriding system value values
('4001', '10001', 'Bob', 'p2p', '3d', 'bob Test', 'bob@test.example', NULL, 'USD', '{"toEmail": "bob@test.example"}', '2026-11-17 08:59:50.03041+00', '2026-11-17 08:59:50.03041+00'),
('4002', '10005', 'Card of Olga', 'oct', '3d', 'Olga Test', '•••• 1118', 'PT', 'EUR', '{"countryCode": "PT", "currencyCode": "EUR", "cardHolderName": "Olga Test", "externalCardId": 6001, "cardNumberMasked": "•••• 1118"}', '2026-11-17 08:59:50.272641+00', '2026-11-17 08:59:50.272641+00'),
('4003', '10006', 'Rent', 'eft', '3d', 'Hans Muster', 'DE89 •••• 3000', 'DE', 'EUR', '{"iban": "DE89370400440532013000", "countryCode": "DE", "currencyCode": "EUR", "beneficiaryName": "Hans Muster"}', '2026-11-17 08:59:50.284407+00', '2026-11-17 08:59:50.284407+00'),
('4004', '10001', 'By eft', 'eft', '3d', 'Elena Ferraro', 'DE82 •••• 2314', 'DE', 'EUR', '{"iban": "DE82911010103141592314", "bankName": "Paperboat Bank Hamburg", "countryCode": "DE", "currencyCode": "EUR", "beneficiaryName": "Elena Ferraro"}', '2026-11-17 08:59:50.673031+00', '2026-11-17 08:59:50.673031+00'),
('4005', '10001', 'By wire', 'wire', '3d', 'Elena Ferraro', 'DE82 •••• 2314', 'DE', 'EUR', '{"iban": "DE82911010103141592314", "bankName": "Paperboat Bank Hamburg", "countryCode": "DE", "currencyCode": "EUR", "beneficiaryName": "Elena Ferraro", "beneficiaryAddress": "Mill Lane 4, Old Town"}', '2026-11-17 08:59:50.712505+00', '2026-11-17 08:59:50.712505+00');
insert into "person" ("id", "brand", "email", "password_hash", "first_name", "last_name", "language", "phone", "phone_confirmed", "birth_day", "residence_country", "tax_id", "approve_mode", "login_2fa_mode", "is_admin", "activated_at", "use_old_web", "old_web_url", "terms_accepted", "migration_req", "migration_strategy", "migration_due", "created_at", "ip_access_enabled", "occupation") overriding system value values
('1001', 'aldermint', 'ana@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'ana', 'Test', 'en', '+40721000000', 'true', '1970-01-10', 'RO', NULL, 'none', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1002', 'aldermint', 'bob@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'bob', 'Test', 'en', '+40721007919', 'true', '1971-02-11', 'RO', NULL, 'none', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1003', 'aldermint', 'plain@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'plain', 'Test', 'en', '+40721015838', 'true', '1972-03-12', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1004', 'aldermint', 'repeat@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'repeat', 'Test', 'en', '+40721023757', 'true', '1973-04-13', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1005', 'aldermint', 'typed@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'typed', 'Test', 'en', '+40721031676', 'true', '1974-05-14', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1006', 'aldermint', 'keeper@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'keeper', 'Test', 'en', '+40721039595', 'true', '1975-06-15', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1007', 'aldermint', 'raiser@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'raiser', 'Test', 'en', '+40721047514', 'true', '1976-07-16', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1008', 'aldermint', 'saver@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'saver', 'Test', 'en', '+40721055433', 'true', '1977-08-17', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1009', 'aldermint', 'inviter@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'inviter', 'Test', 'en', '+40721063352', 'true', '1978-09-18', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1010', 'aldermint', 'buyer@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'buyer', 'Test', 'en', '+40721071271', 'true', '1979-01-19', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1011', 'aldermint', 'pusher@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'pusher', 'Test', 'en', '+40721079190', 'true', '1980-02-10', 'RO', NULL, 'push', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1012', 'aldermint', 'holder@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'holder', 'Test', 'en', '+40721087109', 'true', '1981-03-11', 'RO', NULL, 'none', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1013', 'aldermint', 'maker@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'maker', 'Test', 'en', '+40721095028', 'true', '1982-04-12', 'RO', NULL, 'none', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1014', 'aldermint', 'anna@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'anna', 'Test', 'en', '+40721102947', 'true', '1983-05-13', 'RO', NULL, 'sms', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1015', 'aldermint', 'bela@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'bela', 'Test', 'en', '+40721110866', 'true', '1984-06-14', 'RO', NULL, 'none', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1016', 'aldermint', 'boss@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'boss', 'Test', 'en', '+40721118785', 'true', '1985-07-15', 'RO', NULL, 'none', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL),
('1017', 'aldermint', 'chief@test.example', '$argon2id$v=19$m=19456,t=2,p=1$lv6WuAVuMm8F4mhlvSBibw$LlhExVqJre+ARbE5NLqcwAtkOB7jgxs4yXsPVrFSn84', 'chief', 'Test', 'en', '+40721126704', 'true', '1986-08-16', 'RO', NULL, 'none', 'no', 'false', '2025-10-01 00:00:00+00', 'false', NULL, '1', 'none', NULL, NULL, '2025-10-01 00:00:00+00', 'false', NULL);
insert into "phone" ("id", "person_id", "country_code", "number", "type", "confirmed_at", "created_at") overriding system value values
('5001', '1001', 'RO', '+40721000000', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5002', '1002', 'RO', '+40721007919', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5003', '1003', 'RO', '+40721015838', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5004', '1004', 'RO', '+40721023757', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5005', '1005', 'RO', '+40721031676', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5006', '1006', 'RO', '+40721039595', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5007', '1007', 'RO', '+40721047514', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5008', '1008', 'RO', '+40721055433', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5009', '1009', 'RO', '+40721063352', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5010', '1010', 'RO', '+40721071271', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5011', '1011', 'RO', '+40721079190', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5012', '1012', 'RO', '+40721087109', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5013', '1013', 'RO', '+40721095028', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5014', '1014', 'RO', '+40721102947', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5015', '1015', 'RO', '+40721110866', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5016', '1016', 'RO', '+40721118785', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00'),
('5017', '1017', 'RO', '+40721126704', '2', '2025-10-01 00:00:00+00', '2026-11-17 08:59:49.378728+00');
insert into "rail" ("kind", "name", "fee_returned") overriding system value values
('crypto_eft', 'crypto', 'rejected'),
('eft', 'eft', 'rejected'),
('instant_payment', 'instant', 'rejected'),
('interac', 'interac', 'rejected'),
('oct', 'oct', 'rejected'),
('wire', 'wire', 'rejected');
insert into "rail_order" ("operation_id", "fence", "next_at", "tries", "reference", "trouble", "done_at") overriding system value values
('700041', '1', '2026-11-17 09:00:05.693235+00', '0', 'EFT-9f071ef06a', NULL, NULL);
insert into "self_certification" ("customer_id", "city_of_birth", "country_of_birth", "citizenship", "tax_ids", "has_us_indicia", "is_us_tax_payer", "classification", "controlling_persons", "signed_at") overriding system value values
('10001', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010001", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10002', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010002", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10003', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010003", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10004', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010004", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10005', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010005", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10006', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010006", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10007', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010007", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10008', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010008", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10009', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010009", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10010', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010010", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10011', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010011", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10012', 'Springfield', 'RO', '{RO}', '[{"taxId": "RO4010012", "countryCode": "RO"}]', 'false', 'false', NULL, '[]', '2025-10-01 00:00:00+00'),
('10013', NULL, NULL, '{}', '[{"taxId": "RO4010013", "countryCode": "RO"}]', 'false', 'false', 'active non-financial entity', '[]', '2025-10-01 00:00:00+00');
insert into "transfer_schedule" ("id", "operation_id", "raised_with", "brand", "customer_id", "person_id", "call", "input", "frequency", "anchor", "ends_on", "runs_max", "state", "step", "made", "next_on", "due_on", "tries", "quiet_until", "created_at", "ended_at") overriding system value values
('3001', '700019', NULL, 'aldermint', '10001', '1001', 'p2pTransferFunds', '{"amount": "10.00", "toEmail": "bob@test.example", "currency": "USD", "accountId": 4109317}', 'monthly', '2026-11-17', NULL, NULL, 'active', '1', '1', '2026-12-17', '2026-12-17', '0', NULL, '2026-11-17 08:59:50.102185+00', NULL),
('3002', '700023', NULL, 'aldermint', '10004', '1004', 'p2pTransferFunds', '{"amount": "10.00", "toEmail": "bob@test.example", "currency": "USD", "accountId": 4109465}', 'weekly', '2026-11-17', NULL, '3', 'waiting', '1', '1', '2026-11-24', '2026-11-24', '0', NULL, '2026-11-17 08:59:50.243613+00', NULL),
('3003', '700029', NULL, 'aldermint', '10007', '1007', 'p2pTransferFunds', '{"amount": "10.00", "toEmail": "bob@test.example", "currency": "USD", "accountId": 4109576}', 'monthly', '2026-11-17', NULL, NULL, 'active', '1', '1', '2026-12-17', '2026-12-17', '0', NULL, '2026-11-17 08:59:50.405522+00', NULL);
insert into "transfer_schedule_run" ("schedule_id", "on_date", "operation_id", "outcome", "reason", "tried_at") overriding system value values
('3001', '2026-11-17', '700019', 'made', NULL, '2026-11-17 08:59:50.102185+00'),
('3002', '2026-11-17', '700023', 'made', NULL, '2026-11-17 08:59:50.243613+00'),
('3003', '2026-11-17', '700029', 'made', NULL, '2026-11-17 08:59:50.405522+00');
select setval('access_representative_id_seq', 5);
select setval('account_id_seq', 4109946);
select setval('address_id_seq', 6013);
select setval('audit_line_id_seq', 45);
select setval('card_authorization_id_seq', 300001);
select setval('challenge_id_seq', 10);
select setval('coupon_id_seq', 1);
select setval('customer_id_seq', 10013);
select setval('demo_message_id_seq', 27);
select setval('document_id_seq', 8027);
select setval('event_id_seq', 31);
select setval('external_card_id_seq', 6001);
select setval('ledger_account_id_seq', 46);
select setval('login_event_id_seq', 17);
select setval('movement_id_seq', 45);
select setval('operation_id', 700042);
select setval('payment_template_id_seq', 4005);
select setval('person_id_seq', 1017);
select setval('phone_id_seq', 5017);
select setval('transfer_schedule_id_seq', 3003);
