-- What the shop said of every restaurant so far becomes a setting of each.
update restaurants
set order_settings = jsonb '{"reusablePackaging": "Offered"}' || order_settings, rules_version = rules_version + 1;
