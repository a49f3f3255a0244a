import { describe, expect, it } from 'vitest';
import { here, houseFor, houseOf } from '~/api/house';
import { addressOf, go, onDevice } from '~/app/router';

describe('houses', () => {
  it('are told apart by the ids of tables and replays', () => {
    expect(houseOf('d_1').name).toBe('device');
    expect(houseOf('t_1').name).toBe('server');
    expect(houseFor('/tables/d_1/line').name).toBe('device');
    expect(houseFor('/replays/d_1?x=1').name).toBe('device');
    expect(houseFor('/replays/abc').name).toBe('server');
    expect(houseFor('/games').name).toBe('server');
  });

  it('keep links inside while a table of the device is on screen', () => {
    go('/table/d_1');
    expect(onDevice.value).toBe(true);
    expect(here.value.name).toBe('device');
    expect(addressOf('/')).toBe('/device');
    expect(addressOf('/rules/x')).toBe('/device/rules/x');
    expect(addressOf('/table/t_2')).toBe('/table/t_2');
    go('/table/t_2');
    expect(here.value.name).toBe('server');
    expect(addressOf('/')).toBe('/');
  });
});
