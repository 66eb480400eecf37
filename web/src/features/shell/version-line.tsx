import { useQuery } from '@tanstack/react-query';
import { runningVersionQuery } from '#client/running-version.ts';
import { useIsIdle } from '#client/use-is-idle.ts';
import classes from './sidebar.module.css';

/** Which program runs, for whoever is asked. Read last, since nobody waits for it. */
export function VersionLine() {
  const { data: version } = useQuery({ ...runningVersionQuery(), enabled: useIsIdle() });
  return version ? <p className={classes.version}>Reward Points {version}</p> : null;
}
