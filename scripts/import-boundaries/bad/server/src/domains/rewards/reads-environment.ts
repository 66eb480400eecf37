// refused: noProcessEnv
export const x = process.env.DATABASE_URL;
