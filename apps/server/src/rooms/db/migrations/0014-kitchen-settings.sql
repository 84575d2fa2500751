-- KitchenSettings of the contract. Every kitchen so far takes as much as is ordered.
alter table restaurants add column kitchen jsonb not null
  default '{"stations": [], "productMinutes": [], "pickupOrdersPerQuarter": null, "deliveryOrdersPerQuarter": null}';
-- Restaurants go out with their kitchen from now on, also out of copies that a process keeps.
update restaurants set rules_version = rules_version + 1;
