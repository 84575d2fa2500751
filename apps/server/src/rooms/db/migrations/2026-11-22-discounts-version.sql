-- Counts the changes of what a discount says, so that nobody writes over what somebody else changed meanwhile.
update discounts set document = (document::jsonb || '{"version": 1}')::json;
