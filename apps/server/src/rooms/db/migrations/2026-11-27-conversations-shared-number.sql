-- The number that several restaurants show, by which a conversation came: it may be given to another of them, and takes
-- along all that belongs to it.
alter table conversations add column shared_number text;
alter table conversation_messages
  drop constraint conversation_messages_restaurant_id_conversation_id_fkey,
  add foreign key (restaurant_id, conversation_id) references conversations (restaurant_id, id)
    on delete cascade on update cascade;
alter table conversation_states
  drop constraint conversation_states_restaurant_id_conversation_id_fkey,
  add foreign key (restaurant_id, conversation_id) references conversations (restaurant_id, id)
    on delete cascade on update cascade;
alter table conversation_files
  drop constraint conversation_files_restaurant_id_conversation_id_message_i_fkey,
  add foreign key (restaurant_id, conversation_id, message_id)
    references conversation_messages (restaurant_id, conversation_id, id) on delete cascade on update cascade;
