-- A single letter makes no trigram, so a search for one that hardly any name has read every name. The index holds deleted
-- customers as well: the planner asks only whole indexes how frequent a letter is, by which it reads them or the list.

create index customers_letters on customers using gin (string_to_array(lower(name), null));
analyze customers;
