"""The constants of the method Radau IIA of order 5, from their definitions, to 30 digits.

Prints what stands in Sources/NumericalMethods/Integrators/RadauTableau.swift. The nodes are the zeros of
d²/dx² (x² (x - 1)³); the matrix A integrates the polynomials through the nodes (Hairer and Wanner 1996,
IV.5); T brings the inverse of A to blocks: one real eigenvalue, and a pair of complex ones.
"""

from mpmath import mp, mpf, sqrt, matrix, polyroots, inverse, mpc, nstr, re, im

mp.dps = 50
c = [(4 - sqrt(mpf(6))) / 10, (4 + sqrt(mpf(6))) / 10, mpf(1)]
# Σ aᵢⱼ cⱼ^(k-1) = cᵢ^k / k for k = 1, 2, 3.
V = matrix(3, 3)
R = matrix(3, 3)
for k in range(3):
    for j in range(3):
        V[j, k] = c[j] ** k
        R[j, k] = c[j] ** (k + 1) / (k + 1)
A = R * inverse(V)
B = inverse(A)
# The characteristic polynomial of the inverse.
trace = B[0, 0] + B[1, 1] + B[2, 2]
minors = sum(B[i, i] * B[j, j] - B[i, j] * B[j, i] for i, j in ((0, 1), (0, 2), (1, 2)))
determinant = mp.det(B)
roots = polyroots([1, -trace, minors, -determinant], maxsteps=200, extraprec=200)
gamma = [re(r) for r in roots if abs(im(r)) < mpf(10) ** -30][0]
pair = [r for r in roots if im(r) > mpf(10) ** -30][0]


def eigenvector(value):
    """The vector of an eigenvalue whose last component is 1."""
    m = matrix([[B[0, 0] - value, B[0, 1]], [B[1, 0], B[1, 1] - value]])
    v = mp.lu_solve(m, matrix([-B[0, 2], -B[1, 2]]))
    return [v[0], v[1], mpf(1)]


v = eigenvector(gamma)
u = eigenvector(pair)
# B u = (α + iβ) u, and with u = p - i q: B (p, q) = (p, q) ((α, -β), (β, α)).
T = matrix(3, 3)
for i in range(3):
    T[i, 0] = v[i]
    T[i, 1] = re(u[i])
    T[i, 2] = -im(u[i])
TI = inverse(T)
check = TI * B * T
print("γ", nstr(gamma, 30))
print("α", nstr(re(pair), 30))
print("β", nstr(im(pair), 30))
print("c", [nstr(x, 30) for x in c])
print("T")
for i in range(3):
    print([nstr(T[i, j], 30) for j in range(3)])
print("T⁻¹")
for i in range(3):
    print([nstr(TI[i, j], 30) for j in range(3)])
print("T⁻¹ A⁻¹ T")
for i in range(3):
    print([nstr(check[i, j], 15) for j in range(3)])
# The embedded method of order 3 (IV.8): ŷ = y₀ + h (b̂₀ f(y₀) + Σ b̂ᵢ fᵢ) with b̂₀ = 1/γ. In terms of the zᵢ the error
# is (γ/h - J)⁻¹ (f(y₀) + Σ eᵢ zᵢ / h); e from the conditions that ŷ integrates 1, x, x².
b0 = 1 / gamma
b = mp.lu_solve(V.T, matrix([1 - b0, mpf(1) / 2, mpf(1) / 3]))
d = matrix([[b[j] - A[2, j] for j in range(3)]]) * B
print("e", [nstr(d[j] * gamma, 30) for j in range(3)])
print("e by hand", [nstr(x, 30) for x in (-(13 + 7 * sqrt(mpf(6))) / 3, (-13 + 7 * sqrt(mpf(6))) / 3, -mpf(1) / 3)])
