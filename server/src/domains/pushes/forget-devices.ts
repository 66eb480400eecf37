export {
  forgetDevice,
  forgetDevices,
  forgetDevicesFor,
  forgetDevicesOfCustomers,
} from './devices.sql.ts';
