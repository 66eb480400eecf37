import { Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './first-steps.module.css';
import { doneOf, FIRST_STEPS, stepState } from './texts.ts';

export interface FirstStep {
  title: string;
  text: string;
  to: NonNullable<LinkProps['to']>;
  /** Undefined until it is known. */
  isDone: boolean | undefined;
}

interface FirstStepsProps {
  steps: FirstStep[];
}

/** The steps of setting up, ticked or not (ADD-65). */
export function FirstSteps({ steps }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper component="section" aria-label={FIRST_STEPS}>
      <Group justify="space-between" px="md" py={12} gap="sm">
        <Title order={2} fz="md">
          {FIRST_STEPS}
        </Title>
        <Text fz="sm" c="var(--app-muted)">
          {doneOf(done, steps.length)}
        </Text>
      </Group>
      <ol className={classes.list}>
        {steps.map(({ title, text, to, isDone }) => (
          <li key={title}>
            <Link to={to} className={classes.step}>
              {isDone ? (
                <IconCircleCheck className={classes.done} size={24} aria-hidden />
              ) : (
                <IconCircle className={classes.open} size={24} stroke={1.5} aria-hidden />
              )}
              <span className={classes.words}>
                <Text component="span" display="block" fz="sm" fw={600}>
                  {title}
                </Text>
                <Text component="span" display="block" fz="sm" c="var(--app-muted)">
                  {text}
                </Text>
              </span>
              <VisuallyHidden>{stepState(isDone)}</VisuallyHidden>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
