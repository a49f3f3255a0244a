import { describe, expect, it } from 'vitest';
import { bringingAddress, friendsAddress, friendsAt, packed, unpacked } from '~/device/friends';

describe('a game in an address', () => {
  it('comes out as it went in', async () => {
    const text = `kontor record 2\n${'act 0 sow W home\n'.repeat(500)}ä — 茶`;
    const part = await packed(text);
    expect(part).toMatch(/^[\w-]+$/);
    expect(part.length).toBeLessThan(1000);
    expect(await unpacked(part)).toBe(text);
  });

  it('is refused when it is none, or a bomb', async () => {
    await expect(unpacked('%%%')).rejects.toThrow();
    await expect(unpacked('AAAA')).rejects.toThrow();
    await expect(packed('x'.repeat(3_000_000)).then(unpacked)).rejects.toThrow('too long');
  });

  it('goes to the page of the server that was named', async () => {
    friendsAt.value = '';
    expect(friendsAddress()).toBeNull();
    friendsAt.value = ' play.example ';
    const server = friendsAddress();
    expect(server?.href).toBe('https://play.example/');
    expect(await bringingAddress(server as URL, 'x')).toMatch(/^https:\/\/play\.example\/bring#/);
    friendsAt.value = 'javascript:alert(1)';
    expect(friendsAddress()?.protocol ?? 'https:').toBe('https:');
  });
});
