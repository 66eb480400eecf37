-- Who claimed is named where a customer has, or had, more than one of its people: those who left are counted as well.
drop index contacts_of_customer;
create index contacts_of_customer on contacts (customer_id);
