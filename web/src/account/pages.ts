export { AccountPage } from './AccountPage';
export { BestPage } from './BestPage';
export { LetterPage } from './LetterPage';
export { PersonPage } from './PersonPage';
