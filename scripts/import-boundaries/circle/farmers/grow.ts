export const grow = (): string => 'wheat';
