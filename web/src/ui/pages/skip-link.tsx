import classes from './skip-link.module.css';

/** Of the element with the page's own content. */
export const MAIN_ID = 'konten';

/** The first thing that Tab reaches, and seen only then: the way past header and menu. */
export const SkipLink = () => (
  <a
    href={`#${MAIN_ID}`}
    className={classes.link}
    onClick={(event) => {
      // The address stays what it is: what stands behind its # would be one more page to go back to.
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
  >
    Lewati ke konten
  </a>
);
