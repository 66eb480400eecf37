// refused: Only *.routes.ts knows HTTP.
import type { FastifyRequest } from 'fastify';
export type X = FastifyRequest;
