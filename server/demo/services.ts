import type { Due } from './calendar.ts';
import type { ProductKey } from './products.ts';

/** A flowmeter of a customer, with the visits to it so far and the next one. */
export interface DemoService {
  /** The username of the customer. */
  customer: string;
  product: ProductKey;
  /** When the next visit is due, or how long ago the latest one was. */
  due: Due | { visitedDaysAgo: number };
  everyMonths: number;
  visits: number;
  /** When the customer was reminded of the next visit. */
  remindedDaysAgo?: number;
}

const service = (
  customer: string,
  product: ProductKey,
  due: DemoService['due'],
  [everyMonths, visits]: readonly [number, number],
): DemoService => ({ customer, product, due, everyMonths, visits });

const inDays = (days: number): Due => ({ inDays: days });
const visitedDaysAgo = (days: number) => ({ visitedDaysAgo: days });

/** Due by the end of this month, and nobody was told. */
const waiting: readonly DemoService[] = [
  service('nurul', 'mechanical', inDays(-203), [24, 2]),
  service('arif', 'magneticSlurry', inDays(-131), [12, 2]),
  service('fitri', 'coriolisLarge', inDays(-65), [12, 2]),
  service('hadi', 'thermalMass', inDays(-21), [6, 3]),
  service('rudi', 'vortex', inDays(-9), [12, 2]),
  service('rina', 'rotameter', inDays(-3), [12, 2]),
  service('eko', 'turbine', 'today', [6, 3]),
  service('dedi', 'magneticSlurry', { laterThisMonth: 2 }, [6, 4]),
  service('sinta', 'ultrasonicInline', { laterThisMonth: 4 }, [12, 1]),
  service('budi', 'ultrasonicClamp', { laterThisMonth: 6 }, [1, 25]),
  service('kartika', 'coriolisLarge', { laterThisMonth: 9 }, [12, 3]),
  service('andi', 'coriolis', { laterThisMonth: 12 }, [3, 6]),
];

/** Due as well, but the customer was reminded in time, or at least by now. */
const reminded: readonly DemoService[] = [
  { ...service('endang', 'magneticFood', inDays(-12), [6, 4]), remindedDaysAgo: 20 },
  { ...service('lina', 'magneticFood', inDays(-4), [12, 2]), remindedDaysAgo: 11 },
  { ...service('bambang', 'turbineWater', 'today', [24, 2]), remindedDaysAgo: 14 },
  { ...service('dewi', 'magneticWater', { laterThisMonth: 5 }, [12, 2]), remindedDaysAgo: 4 },
  { ...service('sri', 'magneticSlurry', { laterThisMonth: 8 }, [12, 2]), remindedDaysAgo: 1 },
];

/** Nothing to do for a month or for years. */
const later: readonly DemoService[] = [
  service('dina', 'ultrasonicInline', inDays(38), [6, 2]),
  // Two of the same: a customer may have several.
  service('budi', 'magneticWater', inDays(44), [12, 2]),
  service('budi', 'magneticWater', inDays(44), [12, 2]),
  service('siti', 'turbineWater', inDays(51), [12, 2]),
  service('eko', 'ovalGear', inDays(60), [6, 3]),
  service('joko', 'ultrasonicClamp', inDays(75), [6, 2]),
  service('wati', 'thermalMass', inDays(96), [12, 1]),
  service('lestari', 'coriolis', inDays(118), [12, 3]),
  service('yusuf', 'turbineWater', inDays(150), [12, 3]),
  service('agus', 'ultrasonicGas', inDays(180), [12, 2]),
  service('maya', 'vortex', inDays(200), [12, 3]),
  service('rizal', 'rotameter', inDays(260), [24, 2]),
  service('lestari', 'thermalMass', visitedDaysAgo(2), [12, 4]),
  service('tono', 'thermalMass', visitedDaysAgo(16), [12, 2]),
  service('sari', 'magneticFood', inDays(330), [12, 1]),
  service('kartika', 'ultrasonicGas', inDays(500), [24, 1]),
  service('ferry', 'ovalGear', inDays(610), [24, 1]),
  service('hendra', 'magneticSlurry', visitedDaysAgo(9), [24, 3]),
  service('intan', 'rotameter', visitedDaysAgo(30), [24, 1]),
  service('wawan', 'ultrasonicInline', visitedDaysAgo(1), [24, 1]),
];

export const services: readonly DemoService[] = [...waiting, ...reminded, ...later];
