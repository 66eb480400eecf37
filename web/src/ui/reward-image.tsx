import { PICTURE_SIDE, SMALL_PICTURE_SIDE, smallPictureOf } from '@reward-points/contract/pictures';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './reward-image.module.css';

interface RewardImageProps {
  folder: 'vouchers' | 'items';
  file: string;
  alt: string;
  /** Nothing is left of it. */
  isGrey?: boolean;
  /** How wide it is shown, as `sizes` of HTML says it. */
  sizes?: string;
}

/** The picture of a voucher or item in its one shape; a missing or broken one is a neutral place. */
export function RewardImage(props: RewardImageProps) {
  const { folder, file, alt, isGrey = false, sizes = '480px' } = props;
  const small = smallPictureOf(file);
  const [broken, setBroken] = useState<string | null>(null);
  if (file === '' || broken === file) {
    return (
      <div className={`${classes.image} ${classes.missing}`} role="img" aria-label={alt}>
        <IconPhoto size={36} stroke={1.5} aria-hidden />
      </div>
    );
  }
  return (
    <img
      className={classes.image}
      src={`/storage/${folder}/${file}`}
      srcSet={`/storage/${folder}/${small} ${SMALL_PICTURE_SIDE}w, /storage/${folder}/${file} ${PICTURE_SIDE}w`}
      sizes={sizes}
      alt={alt}
      width={480}
      height={360}
      loading="lazy"
      decoding="async"
      data-grey={isGrey || undefined}
      onError={() => setBroken(file)}
    />
  );
}
