import { Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './first-steps.module.css';

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

/** What a new company does before its first customer can be given anything (ADD-65). */
export function FirstSteps({ steps }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper component="section" aria-label="Langkah pertama">
      <Group justify="space-between" px="md" py={12} gap="sm">
        <Title order={2} fz="md">
          Langkah pertama
        </Title>
        <Text fz="sm" c="var(--app-muted)">
          {done} dari {steps.length} selesai
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
              <VisuallyHidden>{isDone ? 'Sudah' : 'Belum'}</VisuallyHidden>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
