-- Why: codes on paper and an authenticator app stand in for every other way to confirm. Whoever has a way is asked by it before either is
-- given, so that a session alone, which may be stolen, cannot make its own.
alter table ask drop constraint ask_kind_check, add constraint ask_kind_check
  check (kind in ('signIn', 'device', 'twoStep', 'password', 'phone', 'cardPayment', 'recovery'));
