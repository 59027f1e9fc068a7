-- Tasks that are due are found for each person, by tasks_open_by_day.
DROP INDEX tasks_due;
