-- `queue_messages` queues for one customer and for many. A claim queues by `queue_claim_message`.
drop function if exists queue_messages_of_many(text, text[], bigint[], text[], text[], jsonb, timestamptz, jsonb);
drop function if exists queue_messages(text, text[], bigint[], text[], text[], text[], timestamptz, jsonb, text, text);
