export interface DemoProduct {
  product: string;
  description: string;
  /** Sold until then; services that have it still name it. */
  soldUntilDaysAgo?: number;
}

/** What the company sells and services. Nobody makes these models. */
export const products = {
  ultrasonicClamp: {
    product: 'Sonara C-200 Ultrasonic Clamp-on DN50–DN600',
    description:
      'Flowmeter ultrasonik yang dijepit di luar pipa, tanpa memotong pipa. Cocok untuk air bersih dan audit energi.',
  },
  ultrasonicInline: {
    product: 'Sonara L-80 Ultrasonic Inline DN80',
    description: 'Flowmeter ultrasonik dua jalur untuk air dan cairan bersih, dengan baterai.',
  },
  ultrasonicGas: {
    product: 'Sonara G-150 Ultrasonic Gas DN150',
    description: 'Flowmeter ultrasonik untuk gas alam bertekanan, empat jalur pengukuran.',
  },
  magneticWater: {
    product: 'Magnara W-100 Electromagnetic DN100',
    description: 'Flowmeter elektromagnetik dengan lapisan karet untuk air baku dan air limbah.',
  },
  magneticFood: {
    product: 'Magnara H-40 Electromagnetic Higienis DN40',
    description:
      'Flowmeter elektromagnetik dengan lapisan PFA dan sambungan klem, untuk susu, minuman, dan CIP.',
  },
  magneticSlurry: {
    product: 'Magnara S-250 Electromagnetic Slurry DN250',
    description: 'Elektroda tungsten dan lapisan keramik untuk bubur kertas, semen, dan tambang.',
  },
  turbine: {
    product: 'Turbana T-25 Turbine DN25',
    description: 'Flowmeter turbin untuk bahan bakar dan pelarut encer, keluaran pulsa.',
  },
  turbineWater: {
    product: 'Turbana WP-150 Woltman DN150',
    description: 'Meter air turbin Woltman untuk jaringan distribusi, penghitung kering.',
  },
  coriolis: {
    product: 'Coriola M-15 Coriolis DN15',
    description: 'Flowmeter massa Coriolis untuk dosis bahan kimia; mengukur massa dan densitas.',
  },
  coriolisLarge: {
    product: 'Coriola M-100 Coriolis DN100 untuk Serah Terima Minyak Sawit dan Biodiesel',
    description:
      'Flowmeter massa Coriolis dengan ketelitian 0,1 persen untuk serah terima.\nTermasuk kalibrasi tahunan di tempat dengan meter acuan.',
  },
  vortex: {
    product: 'Vortana V-80 Vortex Steam DN80',
    description: 'Flowmeter vortex untuk uap jenuh dengan kompensasi suhu dan tekanan.',
  },
  ovalGear: {
    product: 'Ovara OG-20 Oval Gear DN20',
    description: 'Flowmeter roda gigi oval untuk oli, resin, dan cairan kental.',
  },
  rotameter: {
    product: 'Flota R-10 Rotameter',
    description: 'Meter area variabel dengan tabung kaca dan katup jarum.',
  },
  thermalMass: {
    product: 'Termara GM-65 Thermal Mass DN65',
    description: 'Flowmeter massa termal untuk udara bertekanan dan biogas.',
  },
  mechanical: {
    product: 'Turbana K-50 Meter Mekanik DN50',
    description: 'Sudah tidak dijual; digantikan Turbana WP-150.',
    soldUntilDaysAgo: 260,
  },
} as const satisfies Record<string, DemoProduct>;

export type ProductKey = keyof typeof products;
