export { leaveAppointments } from './appointments.sql.ts';
