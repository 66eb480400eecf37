import { PICTURE_SIDE, SMALL_PICTURE_SIDE, smallPictureOf } from '@reward-points/contract/pictures';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { folderOf } from './kinds.ts';
import classes from './reward-image.module.css';

interface RewardImageProps {
  kind: RewardKind;
  file: string;
  alt: string;
  /** Nothing is left of it. */
  isGrey?: boolean;
  /** In sight when the page opens: it is asked for first, and not only when it is scrolled to. */
  isFirst?: boolean;
  /** How wide it is shown, as `sizes` of HTML says it. */
  sizes?: string;
}

/** The picture of a reward in its one shape; a missing or broken one is a neutral place. */
export function RewardImage(props: RewardImageProps) {
  const { kind, file, alt, isGrey = false, isFirst = false, sizes = '480px' } = props;
  const small = smallPictureOf(file);
  const folder = `/storage/${folderOf(kind)}`;
  // Its small sister is tried once, then the picture itself, then nothing of it.
  const [failed, setFailed] = useState({ file, times: 0 });
  const times = failed.file === file ? failed.times : 0;
  if (file === '' || times > 1) {
    return (
      <div
        className={`${classes.image} ${classes.missing}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <IconPhoto size={36} stroke={1.5} aria-hidden />
      </div>
    );
  }
  return (
    <img
      className={classes.image}
      src={`${folder}/${file}`}
      {...(times === 0 && {
        srcSet: `${folder}/${small} ${SMALL_PICTURE_SIDE}w, ${folder}/${file} ${PICTURE_SIDE}w`,
        sizes,
      })}
      alt={alt}
      width={480}
      height={360}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      data-grey={isGrey || undefined}
      onError={() => setFailed({ file, times: times + 1 })}
    />
  );
}
