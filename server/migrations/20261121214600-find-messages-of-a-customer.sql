-- The page of a customer lists its messages, newest first.
create index whatsapp_messages_of_customer on whatsapp_messages (customer_id, id);
