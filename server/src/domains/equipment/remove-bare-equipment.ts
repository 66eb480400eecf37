export { removeBareEquipment } from './plates.sql.ts';
