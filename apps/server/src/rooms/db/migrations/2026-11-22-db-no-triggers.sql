-- What the database does by itself is called by name from the statement and stands in the *.functions.sql of its area.
drop trigger free_kitchen on orders;
drop trigger leave_kitchen on orders;
drop trigger move_kitchen on orders;
drop trigger free_vouchers on orders;
drop function follow_order_in_kitchen();
drop function follow_promise_in_kitchen();
drop function free_vouchers();

drop trigger raise_rules_version on restaurants;
drop trigger raise_rules_version_insert on delivery_areas;
drop trigger raise_rules_version_update on delivery_areas;
drop trigger raise_rules_version_delete on delivery_areas;
drop trigger raise_rules_version_insert on discounts;
drop trigger raise_rules_version_update on discounts;
drop trigger raise_rules_version_delete on discounts;
drop function raise_rules_version_of_changed();
drop function raise_own_rules_version();
