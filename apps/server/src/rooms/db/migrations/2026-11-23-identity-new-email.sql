-- Somebody's new address, until they have confirmed that it is theirs.
alter table identity_keys add column email text;
alter table identity_keys drop constraint identity_keys_purpose_check;
alter table identity_keys add constraint identity_keys_purpose_check
  check (purpose in ('confirmEmail', 'resetPassword', 'resetSecondFactor', 'changeEmail') and (purpose = 'changeEmail') = (email is not null));
