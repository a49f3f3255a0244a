export { cardName } from './model/names';
