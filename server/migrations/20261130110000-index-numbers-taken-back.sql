-- Whether points of an invoice are given again is asked by its number too: it may have been voided and entered anew since, or
-- removed with its import.
create index point_entries_taken_back_number on point_entries (lower(note))
  where kind = 'award-reversal' and source_type = 'invoice';
