comment on column appointments.made_on is
  'When this day was agreed. A visit of that day settles it if it is for that day; of a later day, a visit after that.';
